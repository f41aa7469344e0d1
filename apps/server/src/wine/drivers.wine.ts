/**
 * Runs inside Wine: the server on the Windows host lists, plans and installs drivers from Windows Update.
 * Wine creates the update agent's objects but refuses a search, so the agent's answers are faked; plan, run, journal
 * and read-back are real. Argument: a working folder. Prints one JSON line.
 */
import { driverSettings } from '@clearpane/engine'
import { windowsDrivers } from '@clearpane/host/windows'
import { encodeRegistryData, plainRegistryData } from '@clearpane/model'
import { scanDrivers } from '@clearpane/service/drivers/scan-drivers.ts'
import { openDevices } from '@clearpane/service/pcs/device-registry.ts'
import { createKey, deleteValue, setValue } from '@clearpane/win32'
import { driverUpdates, fakeUpdates, runThreadCallsHere } from '@clearpane/win32/testing'
import { openWindows } from '../testing/wine-network.ts'

type Agent = NonNullable<Parameters<typeof fakeUpdates>[0]>
const actor = { kind: 'person' } as const
const [net, other] = driverUpdates

type Value = { path: string; name: string; value: string | number }

const encoded = (data: string | number) => {
  const { type, hex } = encodeRegistryData(plainRegistryData(data))
  return { type, bytes: Buffer.from(hex, 'hex') }
}

/**
 * Progress values, each of which lasts long enough for the host to see it, because the host reads the progress only
 * twice a second.
 */
const slow = (...percents: number[]) => percents.flatMap((percent) => Array<number>(5).fill(percent))

const main = async ([dataDir = '.']: string[]) => {
  runThreadCallsHere()
  const devices = await openDevices({
    dataDir,
    version: '0.0.0',
    platform: 'win32',
    openers: { this: openWindows({ current: undefined }) },
  })
  const opened = await devices.open('this')
  if (!opened.ok) throw new Error(JSON.stringify(opened))
  const { service } = opened.value

  /** Installs the given drivers with the given agent, and returns the run's result. */
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

  /** Lists the drivers while the given registry values exist under HKLM, and removes the values afterwards. */
  const scan = async (values: readonly Value[], agent: Parameters<typeof fakeUpdates>[1] = []) => {
    for (const { path, name, value } of values) {
      using key = createKey('HKLM', path).key
      setValue(key, name, encoded(value))
    }
    try {
      using _agent = fakeUpdates({}, agent)
      const scanned = await scanDrivers(windowsDrivers, () => {})
      if (!scanned.ok) return scanned
      const { noOffers, limits, drivers } = scanned.value
      const statuses = [...new Set(drivers.map(({ status }) => status))]
      return { noOffers: noOffers?.code ?? null, limits: limits.map(({ code }) => code), statuses }
    } finally {
      for (const { path, name } of values) {
        using key = createKey('HKLM', path).key
        deleteValue(key, name)
      }
    }
  }
  const { updates, automatic, managed, search } = driverSettings
  const exclude = 'ExcludeWUDriversInQualityUpdate'
  const searchFails = (code: number) => [['IUpdateSearcher.Search', () => code | 0] as const]
  const server = [
    { path: updates, name: 'WUServer', value: 'https://wsus.example' },
    { path: automatic, name: 'UseWUServer', value: 1 },
  ]

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
    // A plan made soon after a search would reuse that search's results, so the scans come last.
    plainScan: await scan([]),
    serverScan: await scan(server),
    settingScan: await scan([{ path: search, name: 'SearchOrderConfig', value: 0 }]),
    policyScan: await scan([{ path: updates, name: exclude, value: 1 }]),
    managedScan: await scan([{ path: managed, name: exclude, value: 1 }]),
    offlineScan: await scan(server, searchFails(0x8007_2ee7)),
    stoppingScan: await scan([], searchFails(0x8024_001e)),
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
