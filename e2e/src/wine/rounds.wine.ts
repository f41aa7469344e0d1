/**
 * Runs inside Wine, on a real registry and real services: random start states × random selections, and kills at
 * journal steps. Arguments: the number of rounds, the number of kills, the seed, the working folder. Prints one line
 * of JSON with figures. If the PC isn't exactly as before after a round, prints the reason and exits with code 1. The
 * program starts itself a second time, as the process that gets killed.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { tweaks } from '@clearpane/catalog'
import { fitTweaks, indexTweaks, planSelection, resourcesOf, runPlan } from '@clearpane/engine'
import { testRunId } from '@clearpane/engine/testing'
import { createWindowsHost } from '@clearpane/host/windows'
import { openJournalStore } from '@clearpane/service/journal'
import { killAt, killableHost, killableStore, stepsOf } from '../rounds/killable.ts'
import {
  changeable,
  dice,
  firstDifference,
  type RoundsPc,
  randomChoices,
  recoverAndUndo,
  runRounds,
  setStart,
} from '../rounds/rounds.ts'
import { identityOf } from './identity.ts'

const clock = { now: () => new Date().toISOString() }
const fit = async ({ host }: Pick<RoundsPc, 'host'>) =>
  fitTweaks(tweaks, (await host.device()).facts, '2026-11-25T12:00:00.000Z')

const openPc = (folder: string): RoundsPc => {
  let n = 0
  return {
    host: createWindowsHost({}),
    store: openJournalStore(folder),
    clock,
    ids: { run: () => testRunId(++n) },
    snapshot: async () => identityOf(tweaks),
  }
}

/** Runs as the process that gets killed: applies the selection for this seed, and is killed at the given step. */
const die = async (folder: string, seed: number, step: number) => {
  const pc = openPc(join(folder, 'journal'))
  const killer = killAt(step, () => process.kill(process.pid, 'SIGKILL'))
  const host = killableHost(pc.host, killer)
  const store = killableStore(pc.store, killer, () => appendFileSync(join(folder, 'acknowledged'), '.'))
  const fitted = await fit(pc)
  const catalog = indexTweaks(fitted)
  const choices = randomChoices(catalog, changeable(fitted), dice(seed))
  const plan = await planSelection(host, { catalog, choices, device: await host.device(), at: clock.now() })
  await runPlan({ host, store, clock, ids: { run: () => testRunId(1) }, makeAttachments: () => [] }, plan, {
    title: 'killed',
    startedBy: 'kill test',
  })
}

const kills = async (folder: string, count: number, seed: number) => {
  const roll = dice(seed)
  let [tried, killed, acknowledged, settled] = [0, 0, 0, 0]
  const fitted = await fit({ host: createWindowsHost({}) })
  const catalog = indexTweaks(fitted)
  while (killed < count) {
    const n = tried++
    const mine = join(folder, `kill-${n}`)
    const pc = openPc(join(mine, 'journal'))
    const childSeed = seed + 1000 + n
    const choices = randomChoices(catalog, changeable(fitted), dice(childSeed))
    await setStart(pc, resourcesOf(choices.flatMap(({ tweakId }) => catalog.get(tweakId) ?? [])), roll)
    const plan = await planSelection(pc.host, {
      catalog,
      choices,
      device: await pc.host.device(),
      at: clock.now(),
    })
    // A random start state may already match the selection; then there is no step at which to kill the process.
    if (plan.changes.length === 0) continue
    const before = await pc.snapshot()
    mkdirSync(mine, { recursive: true })
    const step = String(roll.below(stepsOf(plan.changes.length)))
    const args = [process.argv[1] ?? '', 'die', mine, String(childSeed), step]
    const child = spawnSync(process.execPath, args, { stdio: 'ignore', timeout: 180_000 })
    if (child.error !== undefined) throw child.error
    if (child.status === 0)
      throw new Error(`kill ${n}: the process was to die at step ${step} and ran to its end`)
    killed++
    const ackFile = join(mine, 'acknowledged')
    const acks = existsSync(ackFile) ? statSync(ackFile).size : 0
    const stored = (await pc.store.read()).reduce((sum, { records }) => sum + records.length, 0)
    if (stored < acks) throw new Error(`kill ${n}: ${acks} records acknowledged, ${stored} found`)
    acknowledged += acks
    let undo = 0
    const result = await recoverAndUndo({ ...pc, ids: { run: () => testRunId(2 + undo++) } })
    settled += result.settled.length
    if (result.unknown > 0) throw new Error(`kill ${n}: ${result.unknown} changes are unknown after recovery`)
    const after = await pc.snapshot()
    if (after !== before)
      throw new Error(`kill ${n} (seed ${childSeed}): not identical\n${firstDifference(before, after)}`)
  }
  return { kills: killed, acknowledged, lost: 0, settled }
}

const main = async ([mode = '', ...rest]: string[]) => {
  if (mode === 'die') {
    const [folder = '', seed = '0', step = '0'] = rest
    await die(folder, Number(seed), Number(step))
    return
  }
  const [count = '0', killCount = '0', seed = '1', folder = '.'] = rest
  const started = Date.now()
  const rounds = await runRounds(openPc(join(folder, 'rounds')), tweaks, {
    rounds: Number(count),
    seed: Number(seed),
  })
  const roundsMs = Date.now() - started
  const killed = await kills(folder, Number(killCount), Number(seed))
  process.stdout.write(
    `${JSON.stringify({ ...rounds, roundsMs, ...killed, killsMs: Date.now() - started - roundsMs })}\n`,
  )
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
})
