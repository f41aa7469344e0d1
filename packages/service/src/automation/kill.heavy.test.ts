/**
 * Kills a process in the middle of a task: afterwards, the run is reported as interrupted, and every value is either
 * as before the run or as planned.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDevices } from '../pcs/device-registry.ts'
import { createEngine } from './engine.ts'
import { standaloneServices } from './standalone.ts'

const program = fileURLToPath(new URL('./testing/killed.ts', import.meta.url))
/** Soak runs try more cases: CLEARPANE_SOAK=1. */
const rounds = process.env.CLEARPANE_SOAK === '1' ? 200 : 4

/** Kills the process this long after the run has begun; returns false if the run had already ended. */
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

const lookAfter = async (dataDir: string) => {
  const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
  try {
    const services = standaloneServices(devices, { kind: 'person' }, '0.0.0')
    const device = await services.open('sample')
    if (!device.ok) throw new Error('the sample PC opens')
    const { service } = device.value
    // Settles the runs of dead processes without starting anything, because this task is run only by hand.
    const started = await createEngine(services).look(device.value)
    const [run] = await (await devices.store()).taskRuns.list('sample', { taskId: 'night' })
    const again = await createEngine(services).start(device.value, 'night')
    const after = again.ok ? await again.value.ended : null
    const undo = await service.apply({
      origin: { kind: 'undoAll', putBack: [] },
      title: 'Undo',
      actor: { kind: 'person' },
    })
    return {
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
  `after ${rounds} kills in the middle of a task, each kill is reported, nothing is lost and the PC’s changes can be undone`,
  async () => {
    const states: (string | undefined)[] = []
    for (let round = 0; round < rounds; round++) {
      const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-task-kill-'))
      try {
        const isKilled = await killAfter(dataDir, (round * 37) % 400)
        const { state, ...rest } = await lookAfter(dataDir)
        // A run may count as ended if it was killed after writing its last line but before it ended.
        expect(isKilled ? ['interrupted', 'done', 'needsYou'] : ['done', 'needsYou']).toContain(state)
        expect(rest).toEqual({ started: 0, dead: false, after: 'needsYou', undone: true })
        states.push(state)
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
    }
    expect(states).toContain('interrupted')
  },
  60_000 * rounds,
)
