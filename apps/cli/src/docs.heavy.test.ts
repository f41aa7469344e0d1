/**
 * Checks docs/cli.md against the commands' output, in the order of the document: apply comes before status, drift and
 * undo.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { type CommandName, commandNames } from './arguments/command-names.ts'
import { commands } from './arguments/table.ts'
import { runHere } from './testing/run.ts'
import { readWhole } from './whole-file.ts'

const text = readFileSync(fileURLToPath(new URL('../../../docs/cli.md', import.meta.url)), 'utf8')
const blocks = [...text.matchAll(/```json ([\w-]+)\n([\s\S]*?)```/g)].map(([, command = '', json = '']) => ({
  command: command as CommandName,
  example: JSON.parse(json) as unknown,
}))

const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-cli-docs-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Two equal files. */
const folder = mkdtempSync(join(tmpdir(), 'clearpane-cli-docs-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const foreign = join(folder, 'winutil.json')
writeFileSync(foreign, JSON.stringify(['WPFTweaksActivity', 'WPFTweaksRestorePoint']))
for (const name of ['a.txt', 'b.txt']) writeFileSync(join(folder, name), 'same')

const select = ['--tweak', 'services.fax']
/**
 * Commands that this test can't run: three are servers; the others require a real measurement, a due task, Windows,
 * or a feature that only `watch` provides.
 */
type Silent = 'serve' | 'mcp' | 'cloud' | 'bench' | 'run-task' | 'uninstall' | 'watch'
const silent: readonly string[] = [
  'serve',
  'mcp',
  'cloud',
  'bench',
  'run-task',
  'uninstall',
  'watch',
] satisfies Silent[]

const argsOf: Record<Exclude<CommandName, Silent>, string[]> = {
  devices: [],
  info: [],
  boots: ['--limit', '1'],
  health: [],
  monitor: ['--seconds', '1'],
  tweaks: [],
  services: [],
  apps: [],
  drivers: [],
  registry: ['scan'],
  startup: ['list'],
  net: ['status'],
  plan: select,
  apply: [...select, '--yes'],
  clean: ['--scan'],
  status: [],
  drift: [],
  others: [],
  history: [],
  undo: ['--yes'],
  script: select,
  reg: ['--tweak', 'privacy.advertisingId'],
  export: select,
  import: [foreign],
  space: [folder],
  duplicates: [folder],
  quarantine: ['list'],
  profile: ['create', '--name', 'Ana', '--pc', 'Desk'],
  moved: ['look'],
  games: ['list'],
  updates: [],
  tasks: ['add', '--name', 'Night', '--work', 'cleanup', '--may', 'tempFiles'],
  jobs: [],
  counts: [],
  log: [],
  sample: ['restart'],
}

const run = (argv: string[]) => {
  const [name] = argv
  const { noDevice } = commands[commandNames.find((one) => one === name) ?? 'status']
  const device = noDevice === true ? [] : ['--device', 'sample']
  return runHere([...argv, ...device, '--data-dir', dataDir, '--json'], { readFile: readWhole })
}

/**
 * Every field that the document lists exists and has the documented type. Of each list, only the first element is
 * compared, and only if the list in the document's example has elements.
 */
const differences = (example: unknown, actual: unknown, at: string): string[] => {
  if (example === null || actual === null) return []
  if (Array.isArray(example)) {
    if (!Array.isArray(actual)) return [`${at} is no list`]
    return example.length === 0 ? [] : differences(example[0], actual[0], `${at}[0]`)
  }
  if (typeof example !== 'object')
    return typeof actual === typeof example ? [] : [`${at} is a ${typeof actual}, not a ${typeof example}`]
  if (typeof actual !== 'object') return [`${at} is no object`]
  return Object.entries(example as object).flatMap(([key, value]) =>
    key in (actual as object)
      ? differences(value, (actual as Record<string, unknown>)[key], `${at}.${key}`)
      : [`${at}.${key} is missing`],
  )
}

describe('docs/cli.md', () => {
  test('has one example for every command', () => {
    expect(blocks.map(({ command }) => command).sort()).toEqual([...commandNames].sort())
  })

  test.each(blocks.filter(({ command }) => !silent.includes(command)))(
    'shows the current JSON output of the command $command',
    async ({ command, example }) => {
      const { exit, out, err } = await run([command, ...argsOf[command as Exclude<CommandName, Silent>]])
      expect({ exit, err }).toEqual({ exit: 0, err: '' })
      const actual: unknown = JSON.parse(out)
      expect(differences(example, actual, command)).toEqual([])
      expect(Object.keys(actual as object).sort()).toEqual(Object.keys(example as object).sort())
    },
  )

  test.each([
    ['apply without --yes and without a terminal', ['apply', ...select], 4],
    ['an unknown tweak', ['apply', '--tweak', 'no.such', '--yes'], 4],
    ['an unknown profile', ['plan', '--preset', 'nope'], 4],
    ['an unknown run', ['undo', '--run', 'nope', '--yes'], 4],
    ['no selection', ['plan'], 4],
    ['a contradiction', ['plan', ...select, '--tweak', 'services.fax=default'], 4],
    ['wrong usage', ['plan', '--nope'], 64],
  ])(
    '%s ends with its exit code, explains itself on stderr and prints nothing on stdout',
    async (_, argv, exit) => {
      const { exit: actual, out, err } = await run(argv)
      expect(actual).toBe(exit)
      expect(err).not.toBe('')
      if (argv[0] !== 'plan' || exit === 64) expect(out).toBe('')
    },
  )
})
