/**
 * Tests that the settings are restored however a session ends: both games end, one crashes, the user signs out, the
 * process is killed, or the power fails at any byte of the journal.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openPc } from '../automation/testing/pc.ts'
import type { OpenedDevice } from '../pcs/openers.ts'
import { playGame, sessionsOf } from './choose.ts'
import { harbor, rally, setUpSessions, valuesOn } from './testing/play.ts'
import { startGameWatch } from './watch.ts'

/** Soak runs try more cases: CLEARPANE_SOAK=1. */
const isSoak = process.env.CLEARPANE_SOAK === '1'
const rounds = isSoak ? 100 : 3
const kills = isSoak ? 100 : 2
const hour = 3_600_000

const folder = () => mkdtempSync(join(tmpdir(), 'clearpane-games-'))
const open = async (dataDir: string, bend: (device: OpenedDevice) => OpenedDevice = (device) => device) => {
  let host: OpenedDevice['host'] | null = null
  const pc = await openPc((device) => {
    host = device.host
    return bend(device)
  }, dataDir)
  if (host === null) throw new Error('it has a host')
  const watch = () => startGameWatch({ services: pc.services, device: pc.device, everyMs: hour })
  return { ...pc, host: host as OpenedDevice['host'], watch }
}

const ways = ['both exit', 'one crashes', 'sign-out'] as const

test.each(ways)(
  `the settings that two games changed are restored after the games end in this way: %s, in ${rounds} rounds`,
  async (way) => {
    const dataDir = folder()
    const pc = await open(dataDir)
    await setUpSessions(pc)
    const before = await valuesOn(pc.host)
    let watch = pc.watch()
    await watch.lookNow()
    for (let round = 0; round < rounds; round++) {
      for (const game of [harbor, rally]) {
        await playGame(pc.device, game, 'start')
        await watch.lookNow()
      }
      expect(await valuesOn(pc.host)).not.toBe(before)
      if (way === 'sign-out') {
        await watch.stop()
        expect(await valuesOn(pc.host)).toBe(before)
      }
      await playGame(pc.device, harbor, way === 'one crashes' ? 'crash' : 'exit')
      await playGame(pc.device, rally, 'exit')
      if (way === 'sign-out') watch = pc.watch()
      for (let look = 0; look < 2; look++) await watch.lookNow()
      expect(await valuesOn(pc.host)).toBe(before)
    }
    await watch.stop()
    const sessions = await sessionsOf(pc.services, pc.device, 1000)
    expect(sessions.length).toBe(rounds)
    expect(sessions.every(({ values }) => values.every(({ state }) => state === 'back'))).toBe(true)
    await pc.close()
  },
  rounds * 60_000,
)

/** Opens the PC as if Windows had just started: no game is running, and the watch is looking for games. */
const startAgain = async (dataDir: string) => {
  const pc = await open(dataDir)
  for (const game of [harbor, rally]) await playGame(pc.device, game, 'exit')
  const watch = pc.watch()
  await watch.lookNow()
  await watch.stop()
  const [values, sessions] = [await valuesOn(pc.host), await sessionsOf(pc.services, pc.device, 1000)]
  // Removes the folder too.
  await pc.close()
  return { values, open: sessions.filter(({ endedAt }) => endedAt === null).length }
}

const program = fileURLToPath(new URL('./testing/killed.ts', import.meta.url))
const killAfter = (dataDir: string, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.setEncoding('utf8').on('data', () => setTimeout(() => child.kill('SIGKILL'), ms))
    child.on('error', reject)
    child.on('close', () => resolve())
  })

test(
  `if the process of a game session is killed, the settings are restored when Clearpane starts again, in ${kills} kills`,
  async () => {
    const start = folder()
    const fresh = await open(start)
    const before = await valuesOn(fresh.host)
    await fresh.close()
    for (let round = 0; round < kills; round++) {
      const dataDir = folder()
      await killAfter(dataDir, 40 + ((round * 137) % 1500))
      expect(await startAgain(dataDir)).toEqual({ values: before, open: 0 })
    }
  },
  kills * 120_000,
)

/** The PC's files at moments when its process does nothing, for example just before and just after a change. */
const copyOf = (dataDir: string): string => {
  const to = folder()
  cpSync(dataDir, to, { recursive: true })
  return to
}
const journalOf = (dataDir: string, at: number): string => {
  const runs = readdirSync(join(dataDir, 'journal', 'sample')).toSorted()
  const run = join(dataDir, 'journal', 'sample', runs[at] ?? '')
  const file = readdirSync(run).find((name) => name.endsWith('.jsonl')) ?? ''
  return join(run, file)
}

/** Number of changes that may have been started, according to the complete lines of the journal. */
const intentsIn = (bytes: Buffer): number =>
  bytes
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.includes('"type":"intent"')).length

test(
  'after a power cut at any byte of the journal, the settings of a game session are restored when Clearpane starts again',
  async () => {
    const dataDir = folder()
    // The states of the PC before the first change and after each change; a power failure at one of these moments
    // leaves the state of that moment.
    const moments: string[] = []
    const pc = await open(dataDir, (device) => {
      const act: OpenedDevice['host']['act'] = async (request, onStep) => {
        moments.push(copyOf(dataDir))
        const done = await device.host.act(request, onStep)
        moments.push(copyOf(dataDir))
        return done
      }
      return { ...device, host: Object.assign(Object.create(device.host), { act }) }
    })
    await setUpSessions(pc)
    const before = await valuesOn(pc.host)
    const watch = pc.watch()
    await playGame(pc.device, harbor, 'start')
    await watch.lookNow()
    const set = moments.length
    expect(set).toBeGreaterThanOrEqual(4)
    await playGame(pc.device, harbor, 'exit')
    for (let look = 0; look < 2; look++) await watch.lookNow()
    await watch.stop()
    const acts = [moments.slice(0, set), moments.slice(set)]
    // The journal of the first run, while settings are being applied. The journal of the second run, while settings
    // are being restored.
    let cuts = 0
    for (const [at, states] of acts.entries()) {
      const whole = readFileSync(journalOf(dataDir, at))
      const step = isSoak ? 1 : Math.ceil(whole.length / 8)
      for (let bytes = 0; bytes <= whole.length; bytes += step) {
        const begun = intentsIn(whole.subarray(0, bytes))
        // The last change for which there is an intent may or may not have been made.
        const possible = begun === 0 ? [states[0]] : [states[2 * begun - 2], states[2 * begun - 1]]
        for (const state of possible) {
          if (state === undefined) continue
          const cut = copyOf(state)
          const journal = journalOf(cut, at)
          const kept = readFileSync(journal).length
          // At that moment, the file contained only what had been written until then.
          if (bytes <= kept) truncateSync(journal, bytes)
          expect({ at, bytes, ...(await startAgain(cut)) }).toEqual({ at, bytes, values: before, open: 0 })
          cuts += 1
        }
      }
    }
    console.log(`${cuts} power cuts: every value was back`)
    await pc.close()
    for (const state of moments) rmSync(state, { recursive: true, force: true })
  },
  isSoak ? 7_200_000 : 600_000,
)
