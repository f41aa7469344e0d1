/**
 * Tests the shipped executable as two processes in Wine, the server and the broker. In each test, one of the two
 * processes is killed in the middle of a run.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { presets } from '@clearpane/catalog'
import { type Change, inEnglish, type RunDetail } from '@clearpane/model'
import { type Prefix, regExe, runInWine, startInWine, toWindowsPath } from '@clearpane/testkit/wine'
import { buildExe, exeFile } from '@clearpane/tools/build'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dice, firstDifference } from '../rounds/rounds.ts'
import { noWine, openWinePc, type WinePc } from './pc.ts'

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    // The process has ended, or this user isn't allowed to read its data.
    return ''
  }
}

/** The Linux process ids of the brokers, limited to those that run in this Wine prefix. */
const brokersIn = ({ dir }: Prefix): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => /\0?broker[\0 ]--pipe[\0 ]Clearpane\./.test(textOf(`/proc/${pid}/cmdline`)))
    .filter((pid) => textOf(`/proc/${pid}/environ`).split('\0').includes(`WINEPREFIX=${dir}`))
    .map(Number)

/**
 * Counts the lines of the newest journal below a folder; returns 0 until there is a run newer than `since` (journal
 * names sort by age).
 */
const newestLines = (folder: string, since: string): number => {
  const newest = runsIn(folder).at(-1) ?? ''
  if (newest <= since) return 0
  return textOf(join(folder, newest, 'journal.jsonl')).split('\n').length - 1
}

const runsIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => statSync(join(folder, name)).isDirectory())
      .sort()
  } catch {
    return []
  }
}

/**
 * Calls `kill` as soon as `reached` returns true, to end a process from outside at that point, as a power cut or Task
 * Manager would. Returns false if the run ended before that point. Polls about every millisecond.
 */
const killWhen = async (
  reached: () => boolean,
  kill: () => void,
  ended: Promise<unknown>,
): Promise<boolean> => {
  let over = false
  void ended.then(() => {
    over = true
  })
  while (!over) {
    if (reached()) {
      kill()
      return true
    }
    await sleep(1)
  }
  return false
}

const soak = process.env.CLEARPANE_SOAK === '1'
const kills = Number(process.env.CLEARPANE_KILLS ?? (soak ? 100 : 2))
const seed = Number(process.env.CLEARPANE_SEED ?? 20261121)
/** The path of an executable that was built earlier, which is used instead of one built from this checkout. */
const given = process.env.CLEARPANE_EXE
const profile = presets.find(({ id }) => id === 'privacy-focused')?.id ?? ''

/** Removes the remark about one of the host machine's drives, because Windows would print no such line. */
const withoutWine = (stderr: string): string =>
  stderr.replaceAll(/^wine: Read access denied for device .*\r?\n/gm, '')

type Cli = {
  code: number | null
  stderr: string
  json: { run: RunDetail | null; plan: { changes: Change[] } }
}

describe.skipIf(noWine)(
  `the broker as a second process in Wine${noWine === null ? '' : `: ${noWine}`}`,
  () => {
    let pc: WinePc
    let before: string
    const exe = given ?? exeFile
    const dataDir = () => join(pc.prefix.dir, 'data')
    const journals = () => join(dataDir(), 'journal', 'this')
    const logs = () => join(pc.prefix.dir, 'drive_c', 'Program Files', 'Clearpane', 'broker')
    const limits = { timeoutMs: 360_000 }
    const args = (more: readonly string[]) => [
      ...more,
      '--yes',
      '--broker',
      'always',
      '--json',
      '--device',
      'this',
      '--data-dir',
      toWindowsPath(dataDir()),
    ]

    const cli = async (...more: string[]): Promise<Cli> => {
      const { code, stdout, stderr } = await runInWine(pc.prefix, { exe }, args(more), limits)
      return {
        code,
        stderr: withoutWine(stderr),
        json: stdout.trim() === '' ? { run: null, plan: { changes: [] } } : JSON.parse(stdout),
      }
    }
    const expectIdentical = async (what: string) => {
      const after = await pc.identity()
      expect(firstDifference(before, after), what).toBe('')
      expect(after, what).toBe(before)
    }
    const adminOf = ({ json }: Cli) => json.plan.changes.filter(({ admin }) => admin)

    beforeAll(async () => {
      if (given === undefined) await buildExe()
      pc = await openWinePc()
      // The first program with a window makes Wine start its desktop, which creates its own keys; these keys aren't
      // compared.
      expect(await cli('apply', '--tweak', 'services.fax')).toMatchObject({ code: 0, stderr: '' })
      expect(await cli('undo')).toMatchObject({ code: 0, stderr: '' })
      before = await pc.identity()
    }, 900_000)
    afterAll(() => pc?.remove())

    test('applies changes that require an administrator and keeps a separate log, and an undo restores the identical state', async () => {
      const known = runsIn(logs())
      const applied = await cli('apply', '--preset', profile)
      expect(applied).toMatchObject({ code: 0, stderr: '', json: { run: { result: 'done', failed: 0 } } })
      const [log, ...more] = runsIn(logs()).filter((name) => !known.includes(name))
      expect(more).toEqual([])
      const records = readFileSync(join(logs(), log ?? '', 'journal.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).record)
      const made = records
        .filter(({ type }) => type === 'intent')
        .map(({ resource }) => JSON.stringify(resource))
        .sort()
      const admin = adminOf(applied)
      expect(admin.length).toBeGreaterThan(30)
      expect(made.length).toBe(admin.length)
      const value = admin.find(
        ({ resource, to }) =>
          resource.kind === 'registry' && resource.hive === 'HKLM' && to.status === 'present',
      )
      if (value?.resource.kind !== 'registry') throw new Error('the profile has no machine-wide value')
      const { hive, path, name } = value.resource
      expect((await regExe(pc.prefix, ['query', `${hive}\\${path}`, '/v', name])).code).toBe(0)
      expect(await cli('undo')).toMatchObject({
        code: 0,
        stderr: '',
        json: { run: { result: 'done', failed: 0 } },
      })
      await expectIdentical('after undo')
      expect(brokersIn(pc.prefix)).toEqual([])
    })

    test('can later undo a run that an elevated server made, and that server writes the same kind of log', async () => {
      const known = runsIn(logs()).length
      const inside = await runInWine(
        pc.prefix,
        { exe },
        [
          'apply',
          '--tweak',
          'services.fax',
          '--yes',
          '--json',
          '--device',
          'this',
          '--data-dir',
          toWindowsPath(dataDir()),
        ],
        limits,
      )
      expect([inside.code, withoutWine(inside.stderr), runsIn(logs()).length]).toEqual([0, '', known + 1])
      expect(await cli('undo')).toMatchObject({
        code: 0,
        stderr: '',
        json: { run: { result: 'done', failed: 0 } },
      })
      await expectIdentical('after undo by a broker')
    })

    test('keeps its native file and its log below Program Files, whatever the environment variables contain', () => {
      const native = join(pc.prefix.dir, 'drive_c', 'Program Files', 'Clearpane', 'native')
      const [version, ...more] = runsIn(native)
      expect([
        more,
        existsSync(join(native, version ?? '', 'koffi.node')),
        runsIn(logs()).length > 0,
      ]).toEqual([[], true, true])
    })

    /**
     * Undoes everything with a broker; afterwards, the result of every change must be known, and the PC must be as it
     * was before.
     */
    const settle = async (what: string) => {
      const undone = await cli('undo')
      expect([0, 2], `${what}: ${undone.stderr}`).toContain(undone.code)
      for (const runId of runsIn(journals())) {
        const text = journalText(runId)
        expect(
          [text.includes('"unreadable"'), text.includes('"type":"end"')],
          `${what}, run ${runId}`,
        ).toEqual([false, true])
      }
      await expectIdentical(what)
    }

    /** Each process writes its progress into its own log. */
    const folderOf = { broker: logs, server: journals }
    const journalText = (runId: string | undefined) =>
      readFileSync(join(journals(), runId ?? '', 'journal.jsonl'), 'utf8')

    /**
     * Checks the server's report on a run whose broker was killed: every failed change must have a reason.
     * Was it cut short?
     */
    const cutShort = (stdout: string): boolean => {
      const { changes }: RunDetail = JSON.parse(stdout).run
      const left = changes.filter(({ result }) => result !== 'done')
      for (const { reason } of left)
        expect(reason === null ? '' : inEnglish(reason)).toMatch(/administrator part/)
      return left.length > 0
    }

    test.each(['broker', 'server'] as const)(
      `leaves an identical PC after an undo even if the %s is killed, ${kills} times in the middle of a run (seed ${seed})`,
      { timeout: kills * 90_000 },
      async (who) => {
        const roll = dice(seed + (who === 'broker' ? 1 : 2))
        const plan = await runInWine(
          pc.prefix,
          { exe },
          ['plan', '--preset', profile, '--json', '--device', 'this', '--data-dir', toWindowsPath(dataDir())],
          limits,
        )
        const changes: Change[] = JSON.parse(plan.stdout).plan.changes
        const [all, admin] = [changes.length, changes.filter((change) => change.admin).length]
        let [killed, tried] = [0, 0]
        while (killed < kills) {
          expect(++tried, 'most runs ended before they could be killed').toBeLessThan(2 * kills + 5)
          const [folder, lines] = [folderOf[who](), 1 + roll.below(2 * (who === 'broker' ? admin : all))]
          const since = runsIn(folder).at(-1) ?? ''
          const server = startInWine(pc.prefix, { exe }, args(['apply', '--preset', profile]), limits)
          const isThere = () => newestLines(folder, since) >= lines
          const kill = () => {
            if (who === 'server') process.kill(server.pid, 'SIGKILL')
            else for (const pid of brokersIn(pc.prefix)) process.kill(pid, 'SIGKILL')
          }
          const was = await killWhen(isThere, kill, server.ended)
          const { stdout } = await server.ended
          const cut =
            who === 'broker'
              ? cutShort(stdout)
              : !journalText(runsIn(journals()).at(-1)).includes('"type":"end"')
          // A kill after the run's last change doesn't count.
          if (was && cut) killed++
          await settle(`${who} killed at line ${lines}`)
        }
        console.log(
          `broker in Wine: ${who} killed ${killed} times in ${tried} runs of ${all} changes (${admin} of an administrator), 0 unknown, identical each time`,
        )
      },
    )
  },
)
