/**
 * Inside Wine: drivers from Windows Update, listed, planned and installed by the server on the Windows host.
 * Wine creates the agent's objects but refuses a search, so the agent's answers are faked; plan, run, journal
 * and read-back are real. Argument: a working folder. Prints one JSON line.
 */
import { driverUpdates, fakeUpdates, runThreadCallsHere } from '@clearpane/win32/testing'
import { openDevices } from '../device-registry.ts'
import { openWindows } from '../testing/wine-network.ts'

type Agent = NonNullable<Parameters<typeof fakeUpdates>[0]>
const actor = { kind: 'person' } as const
const [net, other] = driverUpdates

/** Long enough for the host's look twice a second to see each. */
const slow = (...percents: number[]) => percents.flatMap((percent) => Array<number>(5).fill(percent))

const main = async ([dataDir = '.']: string[]) => {
  runThreadCallsHere()
  const devices = await openDevices({
    dataDir,
    version: '0.0.0',
    platform: 'win32',
    openers: { this: openWindows },
  })
  const opened = await devices.open('this')
  if (!opened.ok) throw new Error(JSON.stringify(opened))
  const { service } = opened.value

  /** Returns the result of a run with these drivers and this agent. */
  const install = async (ids: readonly string[], agent: Agent, stopAt: string | null = null) => {
    const installed = new Set(agent.installed)
    using _agent = fakeUpdates({ ...agent, installed })
    const items = ids.map((id) => ({ type: 'driver' as const, id, option: 'installed' as const }))
    const origin = { kind: 'selection' as const, choices: [], items }
    const steps: string[] = []
    const done = await service.apply({
      ...{ origin, title: 'Drivers', actor },
      onProgress: ({ step }) => {
        if (step !== undefined) steps.push(`${step.step} ${step.percent}`)
      },
      isCancelled: () => stopAt !== null && steps.includes(stopAt),
    })
    if (!done.ok) return { refused: done.diagnostics.map(({ code }) => code), installed: [...installed] }
    const { run } = done.value
    const undo = { kind: 'undoAll' as const, putBack: [] }
    const plan = await service.plan(undo)
    return {
      result: run?.result ?? null,
      restart: run?.restart ?? null,
      changes: (run?.changes ?? []).map(({ result, reason }) => [result, reason?.code ?? null]),
      installed: [...installed],
      steps,
      undoable: plan.ok ? plan.value.changes.length : null,
    }
  }

  const found = {
    both: await install([net, other], {}),
    steps: await install([net], { steps: { download: slow(0, 45), install: slow(0, 70) } }),
    stopped: await install([net, other], { steps: { download: slow(45, 45, 45) } }, 'download 45'),
    waits: await install([net], { waits: true }),
    offline: await install([net], { fails: { at: 'download', hresult: 0x8024_402c } }),
    refusedByDevice: await install([net], { fails: { at: 'install', hresult: 0x8024_0017 } }),
    busy: await install([net], { busy: true }),
    license: await install([net], { unaccepted: true }),
    gone: await install([net], { installed: new Set([net]) }),
  }
  await devices.close()
  process.stdout.write(`${JSON.stringify(found)}\n`)
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    process.exit(1)
  },
)
