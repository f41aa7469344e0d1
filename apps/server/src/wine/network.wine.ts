/**
 * Runs inside Wine: the server on the Windows host applies and undoes the network page's changes. Wine has no
 * PowerShell, and lacks calls such as `SetInterfaceDnsSettings`. PowerShell and these calls are faked on top of the
 * real registry; everything else is real. Arguments: the number of rounds, the seed, and a working folder. Prints one
 * JSON line.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { win32 } from 'node:path'
import { fakeLiveKinds, makeKey, playsPowerShell, setText } from '@clearpane/host/windows/testing'
import { type Item, qosPath } from '@clearpane/model'
import { openDevices } from '@clearpane/service/pcs/device-registry.ts'
import { type KeySnapshot, snapshotKey } from '@clearpane/win32'
import { fakeDns, makeInterface, runThreadCallsHere } from '@clearpane/win32/testing'
import {
  answeringLine,
  diceOf,
  openWindows,
  randomItems,
  serverThatDies,
  someHosts,
} from '../testing/wine-network.ts'

const services = 'SYSTEM\\CurrentControlSet\\Services'
const driver = 'SYSTEM\\CurrentControlSet\\Control\\Class\\{4d36e972-e325-11ce-bfc1-08002be10318}\\0986'
/** The adapter's id; its last digits are the name of the driver's registry key. */
const id = '{c1ea29a9-0000-4000-8000-0000000003da}'
const keyword = '*FlowControl'
const hostsFile = win32.join(process.env.SystemRoot ?? 'C:\\windows', 'System32\\drivers\\etc\\hosts')
const actor = { kind: 'person' } as const

type Snapshot = ReturnType<typeof snapshotKey> | KeySnapshot['keys'][number]['key']

/**
 * Returns a snapshot without empty keys. When a policy is removed, a registry key that an earlier run created stays,
 * whereas an undo removes that key once it's empty. An empty key therefore doesn't count as a difference.
 */
const withoutEmptyKeys = (key: Snapshot): Snapshot => {
  if (key === null || 'unreadable' in key) return key
  const keys = key.keys.flatMap(({ name, key: inner }) => {
    const kept = withoutEmptyKeys(inner)
    return kept === null ? [] : [{ name, key: kept }]
  })
  return key.values.length === 0 && keys.length === 0 ? null : { ...key, keys }
}

/** Returns the first difference between two strings. */
const difference = (a: string, b: string): string => {
  let at = 0
  while (a[at] === b[at]) at++
  return `${a.slice(at - 200, at + 100)} … ${b.slice(at - 20, at + 100)}`
}

const main = async ([rounds = '0', seed = '1', dataDir = '.']: string[]) => {
  runThreadCallsHere()
  using _interface = makeInterface(id, true, true)
  using _dns = fakeDns()
  makeKey(`${driver}\\Ndi\\params\\${keyword}\\enum`)
  setText(driver, keyword, '3')
  for (let i = 0; i < 4; i++) setText(`${driver}\\Ndi\\params\\${keyword}\\enum`, `${i}`, `Choice ${i}`)
  mkdirSync(win32.dirname(hostsFile), { recursive: true })
  writeFileSync(hostsFile, someHosts, 'latin1')
  using live = fakeLiveKinds({ id, key: driver, keyword, now: '3', mtu: 1500 })
  const line: Parameters<typeof openWindows>[0] = { current: answeringLine }
  const devices = await openDevices({
    dataDir,
    version: '0.0.0',
    platform: 'win32',
    openers: { this: openWindows(line) },
  })
  const opened = await devices.open('this')
  if (!opened.ok) throw new Error(JSON.stringify(opened))
  const { service } = opened.value

  const places = [
    ...[`${services}\\Tcpip\\Parameters\\Interfaces`, `${services}\\Tcpip6\\Parameters\\Interfaces`],
    ...[
      `${services}\\Dnscache`,
      `${services}\\Tcpip\\QoS`,
      qosPath.slice(0, qosPath.lastIndexOf('\\')),
      driver,
    ],
  ]
  const hosts = () => readFileSync(hostsFile, 'latin1')
  const identity = () =>
    JSON.stringify([
      hosts(),
      ...places.map((path) => withoutEmptyKeys(snapshotKey('HKLM', path))),
      JSON.parse(readFileSync(live.state, 'utf8')),
    ])
  const apply = async (items: Item[]) => {
    const origin = { kind: 'selection' as const, choices: [], items }
    const done = await service.apply({ origin, title: 'network', actor })
    if (!done.ok) throw new Error(JSON.stringify(done))
    if (done.value.run !== null && done.value.report.result !== 'done')
      throw new Error(JSON.stringify(done.value.report))
    return done.value.run
  }

  const roll = diceOf(Number(seed))
  const items = () => randomItems({ id, keyword, hosts: hosts(), roll })
  const figures = { rounds: 0, changes: 0, identical: 0, hosts: 0 }
  for (; figures.rounds < Number(rounds); figures.rounds++) {
    await apply(items())
    const [before, hostsBefore] = [identity(), hosts()]
    const run = await apply(items())
    if (run === null) continue
    figures.changes += run.changes.length
    if (identity() === before) throw new Error(`round ${figures.rounds}: the run changed nothing`)
    if (hosts() !== hostsBefore) figures.hosts++
    const undo = { kind: 'undo' as const, runId: run.runId, putBack: [] }
    const back = await service.apply({ origin: undo, title: 'undo', actor })
    if (!back.ok) throw new Error(JSON.stringify(back))
    const now = identity()
    if (now !== before)
      throw new Error(`round ${figures.rounds} of seed ${seed}: not identical: ${difference(before, now)}`)
    figures.identical++
  }

  const before = identity()
  line.current = undefined
  const died = await serverThatDies(devices, id)
  if (identity() !== before) throw new Error('the old name servers are not back')
  await devices.close()
  process.stdout.write(`${JSON.stringify({ ...figures, ...died })}\n`)
}

if (!playsPowerShell())
  main(process.argv.slice(2)).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      process.exit(1)
    },
  )
