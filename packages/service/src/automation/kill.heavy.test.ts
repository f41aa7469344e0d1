/**
 * Kills a process in the middle of a task: afterwards, the run is reported as interrupted, and every value is either
 * as before the run or as planned. An undo restores every value.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Host, rulesOf, sameState } from '@clearpane/engine'
import { type Change, type Origin, resourceKey } from '@clearpane/model'
import { expect, test } from 'vitest'
import { cleaningNow } from '../cleanup/fix.ts'
import { openDevices } from '../pcs/device-registry.ts'
import { openersFor } from '../pcs/openers.ts'
import { createEngine } from './engine.ts'
import { standaloneServices } from './standalone.ts'

const program = fileURLToPath(new URL('./testing/killed.ts', import.meta.url))
/** Soak runs try more cases: CLEARPANE_SOAK=1. */
const rounds = process.env.CLEARPANE_SOAK === '1' ? 200 : 4

/** Kills the process when this much time has passed since the run began; returns false if the run had already ended.
 * */
const killAfter = (dataDir: string, ms: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    let [text, armed] = ['', false]
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (armed || !text.includes('started')) return
      armed = true
      setTimeout(() => child.kill('SIGKILL'), ms)
    })
    child.on('error', reject)
    child.on('close', () => resolve(!text.includes('ended')))
  })

const openSample = async (dataDir: string) => {
  const { sample } = openersFor('linux')
  if (sample === undefined) throw new Error('there is a sample PC')
  const hosts: Host[] = []
  const devices = await openDevices({
    ...{ dataDir, version: '0.0.0', platform: 'linux' },
    openers: {
      sample: async (context) => {
        const device = await sample(context)
        hosts.push(device.host)
        return device
      },
    },
  })
  const services = standaloneServices(devices, { kind: 'person' }, '0.0.0')
  // Opening the PC also recovers the runs of dead processes.
  const device = await services.open('sample')
  const [host] = hosts
  if (!device.ok || host === undefined) throw new Error('the sample PC opens')
  return { devices, services, device: device.value, host }
}

/** Every value that the task will change, with its state before the run and its planned state. */
const planIn = async (dataDir: string): Promise<Change[]> => {
  const { devices, services, device } = await openSample(dataDir)
  try {
    const cleaning = await cleaningNow(services, device, ['tempFiles'])
    if (!cleaning.ok || cleaning.value.origin === null) throw new Error('there are files to delete')
    const preset: Origin = { kind: 'selection', choices: [], presetId: 'privacy-focused' }
    const changes: Change[] = []
    for (const origin of [cleaning.value.origin, preset]) {
      const plan = await device.service.plan(origin)
      if (!plan.ok) throw new Error('the task can be planned')
      changes.push(...plan.value.changes)
    }
    return changes
  } finally {
    await devices.close()
  }
}

/**
 * The changes for which the PC's value is neither the earlier state nor the planned one, each with the value that was
 * found.
 */
const others = async (host: Host, changes: readonly Change[], states: readonly ('from' | 'to')[]) => {
  const observed = await host.observe(changes.map(({ resource }) => resource))
  return changes.flatMap((change) => {
    const { resource, from, to } = change
    const now = observed.of(resource)
    const mask = rulesOf(resource).mask(from, to)
    return states.some((state) => sameState(resource, mask, now, change[state], true))
      ? []
      : [{ key: resourceKey(resource), from, to, now }]
  })
}

const lookAfter = async (dataDir: string, planned: readonly Change[]) => {
  const { devices, services, device, host } = await openSample(dataDir)
  try {
    const { service } = device
    // Settles the runs of dead processes without starting anything, because this task is run only by hand.
    const started = await createEngine(services).look(device)
    const [run] = await (await devices.store()).taskRuns.list('sample', { taskId: 'night' })
    const neither = await others(host, planned, ['from', 'to'])
    const again = await createEngine(services).start(device, 'night')
    const after = again.ok ? await again.value.ended : null
    const notPlanned = await others(host, planned, ['to'])
    const undo = await service.apply({
      origin: { kind: 'undoAll', putBack: [] },
      title: 'Undo',
      actor: { kind: 'person' },
    })
    const notBack = await others(host, planned, ['from'])
    return {
      ...{ neither, notPlanned, notBack },
      started: started.length,
      state: run?.state,
      dead: await service.hasDeadRuns(),
      after: after?.state,
      undone: undo.ok && undo.value.report.conflict === 0 && undo.value.report.kept === 0,
    }
  } finally {
    await devices.close()
  }
}

test(
  `after ${rounds} kills in the middle of a task, each kill is reported, each setting is as before or as planned, and an undo puts every setting back`,
  async () => {
    const states: (string | undefined)[] = []
    for (let round = 0; round < rounds; round++) {
      const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-task-kill-'))
      try {
        const all = await planIn(dataDir)
        expect(new Set(all.map(({ resource }) => resource.kind === 'file'))).toEqual(new Set([true, false]))
        // Another process doesn't know the list of files that was planned, and deleted files are gone for good.
        const planned = all.filter(({ resource }) => resource.kind !== 'file')
        const isKilled = await killAfter(dataDir, (round * 37) % 400)
        const { state, ...rest } = await lookAfter(dataDir, planned)
        // A run may count as ended if it was killed after writing its last line but before it ended.
        expect(isKilled ? ['interrupted', 'done', 'needsYou'] : ['done', 'needsYou']).toContain(state)
        expect(rest).toEqual({
          ...{ started: 0, dead: false, after: 'needsYou', undone: true },
          ...{ neither: [], notPlanned: [], notBack: [] },
        })
        states.push(state)
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
    }
    expect(states).toContain('interrupted')
  },
  60_000 * rounds,
)
