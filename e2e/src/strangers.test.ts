/**
 * Tests that a real server process ends in time even while another server keeps it waiting, and even after an
 * uncaught error.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { presets } from '@clearpane/catalog'
import { slowdown } from '@clearpane/testkit/slowdown'
import { afterAll, describe, expect, test } from 'vitest'
import { cliEntry, readyLine } from './support/serve.ts'
import { signedIn } from './support/signed-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'clearpane-strangers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const child = fileURLToPath(new URL('./support/among-strangers.node.ts', import.meta.url))

/** The reason why name servers can't be simulated on this machine; null if they can. */
const whyNoNetwork = (): string | null => {
  if (process.platform !== 'linux') return 'only Linux has network namespaces'
  const tried = spawnSync('unshare', ['-rn', 'ip', 'link', 'set', 'lo', 'up'], { encoding: 'utf8' })
  return tried.status === 0
    ? null
    : `a network namespace isn’t allowed: ${tried.stderr || tried.error?.message}`
}
const noNetwork = whyNoNetwork()

type Deadline = { who: string; code: string; ms: number; first: string | null; answeredMs: number }
type End = { who: string; waited: boolean; first: string | null; code: number | string | null; ms: number }

describe.skipIf(noNetwork !== null)(`SIGTERM${noNetwork === null ? '' : ` (skipped: ${noNetwork})`}`, () => {
  test('shuts the server down properly within five seconds, whatever an unknown client does', async () => {
    const shell = 'ip link set lo up; exec "$0" "$1" "$2"'
    const program = spawn('unshare', ['-rn', 'sh', '-ec', shell, process.execPath, child, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    program.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    expect(await new Promise((end) => program.once('exit', end))).toBe(0)
    const { ends, deadlines }: { ends: End[]; deadlines: Deadline[] } = JSON.parse(said)
    console.log(ends.map(({ who, ms, code }) => `${who}: ${Math.round(ms)} ms, ${code}`).join('\n'))
    console.log(
      deadlines
        .map(({ who, answeredMs }) => `${who}: answered after ${Math.round(answeredMs)} ms`)
        .join('\n'),
    )
    // Checks that no call was answered at once; a call that was answered at once would prove nothing.
    expect(ends.filter(({ waited }) => !waited)).toEqual([])
    expect(ends.filter(({ code, ms }) => code !== 0 || ms > 5000 * slowdown())).toEqual([])
    expect(ends).toHaveLength(8)
    // No query takes longer than its time limit.
    expect(deadlines).toHaveLength(2)
    for (const { code, ms, first, answeredMs } of deadlines) {
      expect(first).toMatch(/^409 /)
      expect(first).toContain(code)
      expect(answeredMs).toBeLessThan((ms + 1500) * slowdown())
    }
  })
})

test('an uncaught error in the middle of a run is recorded, the run still ends properly, and an undo restores the exact values', async () => {
  const dataDir = join(folder, 'uncaught')
  const planted = join(folder, 'planted.mjs')
  // The process itself waits for the right moment, because the run could end while this test is waiting for its turn.
  writeFileSync(
    planted,
    `import { existsSync, readdirSync, readFileSync } from 'node:fs'
    const journals = ${JSON.stringify(join(dataDir, 'journal', 'sample'))}
    const outcomes = () =>
      (existsSync(journals) ? readdirSync(journals) : []).flatMap((run) => {
        const file = journals + '/' + run + '/journal.jsonl'
        return existsSync(file) ? (readFileSync(file, 'utf8').match(/"type":"outcome"/g) ?? []) : []
      }).length
    const timer = setInterval(() => {
      if (outcomes() <= 3) return
      clearInterval(timer)
      throw new Error('planted on purpose')
    }, 1)\n`,
  )
  const cli = (...args: string[]) => [cliEntry, ...args, '--json', '--data-dir', dataDir]
  const server = spawn(
    process.execPath,
    ['--import', planted, ...cli('serve', '--no-open', '--port', '0', '--device', 'sample')],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let errors = ''
  server.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const exited = new Promise<number | null>((end) => server.once('exit', end))
  const { url } = await readyLine(server, 120_000)
  const headers = await signedIn(url)
  const choices = presets.find(({ id }) => id === 'privacy-focused')?.choices ?? []
  const body = JSON.stringify({ origin: { kind: 'selection', choices } })
  const answer = fetch(`${new URL(url).origin}/api/apply`, { method: 'POST', headers, body }).catch(
    () => null,
  )
  const journals = join(dataDir, 'journal', 'sample')
  const records = (): { type: string; changeId?: number; changes?: number }[] =>
    (existsSync(journals) ? readdirSync(journals) : []).flatMap((run) => {
      const file = join(journals, run, 'journal.jsonl')
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      return text
        .split('\n')
        .flatMap((line) => /\{.*\}/.exec(line)?.[0] ?? [])
        .map((line) => JSON.parse(line).record)
    })
  const numbers = (type: string) => records().flatMap((one) => (one.type === type ? [one.changeId] : []))
  expect(await exited).toBe(1)
  await answer
  expect(errors).toContain('planted on purpose')
  // The run was stopped halfway, after it had completed a change.
  expect(numbers('outcome')).toEqual(numbers('intent'))
  const [head] = records()
  expect(numbers('outcome').length).toBeLessThan(head?.changes ?? 0)
  expect(records().at(-1)).toMatchObject({ type: 'end', result: 'cancelled' })
  const log = readdirSync(join(dataDir, 'log')).map((file) =>
    readFileSync(join(dataDir, 'log', file), 'utf8'),
  )
  expect(log.join('\n')).toMatch(/DEFECT|UNCAUGHT/)
  const undo = () =>
    spawnSync(process.execPath, cli('undo', '--yes', '--device', 'sample'), { encoding: 'utf8' }).status
  expect([undo(), undo()]).toEqual([0, 2])
})
