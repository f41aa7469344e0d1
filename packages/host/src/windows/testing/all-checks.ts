/**
 * Every check that runs inside Wine: the entry program runs the checks, and the test outside Wine expects their
 * reports.
 */

import assert from 'node:assert/strict'
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CleanupClass, cleanupClasses, neverCleaned } from '@clearpane/catalog'
import { observeOne, type ToolEvent } from '@clearpane/engine'
import {
  type ItemType,
  inEnglish,
  type Kind,
  type Known,
  kinds,
  type Resource,
  type ResourceOf,
  type ScalarKind,
} from '@clearpane/model'
import { eachUnread, type Unread } from '@clearpane/model/unread'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replacedNatives, replaceNative, runThreadCallsHere } from '@clearpane/win32/testing'
import { createWindowsHost, createWindowsPc } from '../host.ts'
import { readFolders } from '../kinds/file/folders.ts'
import { placesOf } from '../kinds/file/places.ts'
import { createWindowsTools } from '../tools/tools.ts'
import { actionChecks } from './action-checks.ts'
import { appChecks } from './app-checks.ts'
import { fakeDelayedFlag } from './delayed-flag.ts'
import { dismAndDnsChecks } from './dism-checks.ts'
import { fileChecks, keyChecks } from './file-checks.ts'
import { busyChecks } from './files/busy-checks.ts'
import { copyChecks } from './files/copy-checks.ts'
import { placesChecks } from './files/places-checks.ts'
import { quarantineChecks } from './files/quarantine-checks.ts'
import { firewallChecks } from './firewall-checks.ts'
import { inWine } from './in-wine.ts'
import { informationChecks } from './information-checks.ts'
import { inventoryChecks } from './inventory/inventory-checks.ts'
import { listedChecks } from './listed-checks.ts'
import { portChecks } from './port-checks.ts'
import { powerChecks } from './power-checks.ts'
import { powerShellChecks } from './powershell/powershell-checks.ts'
import { findingChecks } from './registry/finding-checks.ts'
import { registryChecks } from './registry/registry-checks.ts'
import { sensorChecks } from './sensor-checks.ts'
import { serviceAndDeviceChecks } from './service-checks.ts'
import { startupChecks } from './startup/startup-checks.ts'
import { taskChecks } from './task-checks.ts'
import { whereItRan } from './where/where-it-ran.ts'

const standIn = (script: string) =>
  createWindowsTools({
    systemFiles: {
      program: process.execPath,
      args: ['-e', script],
      encoding: 'utf-16le',
      needsAdministrator: false,
    },
  })
const says = (text: string) => `process.stdout.write(Buffer.from(${JSON.stringify(text)}, 'utf16le'));`

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Checks the interface for Windows' tools in a Windows process; Node stands in for the tools' programs. */
const toolChecks: readonly Check[] = [
  {
    name: 'what a program says in two bytes a letter arrives line by line, and its exit code with a reason',
    run: async () => {
      const events: ToolEvent[] = []
      const { signal } = new AbortController()
      for await (const event of standIn(`${says('größe\r\n10%\r20%\r')} process.exitCode = 3`).run(
        'systemFiles',
        signal,
      ))
        events.push(event)
      const [end] = events.splice(-1)
      assert.deepEqual(events, [{ line: 'größe' }, { line: '10%' }, { line: '20%' }])
      assert(end !== undefined && 'code' in end)
      assert.deepEqual([end.code, end.reason?.code], [3, 'windowsNumber'])
    },
  },
  {
    name: 'a cancel ends the program by its id',
    run: async () => {
      const stop = new AbortController()
      const script = `process.stdout.write(Buffer.from(process.pid + '\\r\\n', 'utf16le')); setInterval(() => {}, 1000)`
      let pid = 0
      let last: ToolEvent | null = null
      for await (const event of standIn(script).run('systemFiles', stop.signal)) {
        last = event
        if (!('line' in event)) continue
        pid = Number(event.line)
        assert.equal(runs(pid), true)
        stop.abort()
      }
      assert(last !== null && 'cannot' in last)
      for (let tries = 0; tries < 1000 && runs(pid); tries++) await sleep(20)
      assert.equal(runs(pid), false)
    },
  },
  {
    name: 'a program that this Windows lacks is named',
    run: async () => {
      const tools = createWindowsTools({
        systemFiles: { program: 'no-such.exe', args: [], encoding: 'utf-8', needsAdministrator: true },
      })
      for await (const event of tools.run('systemFiles', new AbortController().signal))
        assert.deepEqual('cannot' in event && event.cannot.code, 'windowsLacks')
    },
  },
]

const host = createWindowsHost({ files: { classes: cleanupClasses, never: neverCleaned } })
const longAgo = new Date(Date.now() - 60 * 86_400_000)

/**
 * Returns the path of a file that a place covers; if the place is a folder, the path leads to a file in it.
 */
const exampleOf = (place: string): string => {
  const path = place.replaceAll('**', 'deep').replaceAll('*', 'x')
  return place.endsWith('*') ||
    /\.\w+$/.test(path) ||
    /\.automaticDestinations-ms$|\.customDestinations-ms$/.test(path)
    ? path
    : `${path}\\x`
}

const put = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'xyz')
  utimesSync(path, longAgo, longAgo)
}

const bytes = async (resource: ResourceOf<'file'>): Promise<number> => {
  const answer = await observeOne(host, resource)
  assert(
    answer?.status === 'present' && answer.state.kind === 'file',
    `${resource.class}: ${JSON.stringify(answer)}`,
  )
  return Number(answer.state.value)
}

const checkClass = async (id: string, one: CleanupClass): Promise<void> => {
  const resource: ResourceOf<'file'> = { kind: 'file', class: id, scope: one.scope }
  const paths = [...new Set(placesOf(one, readFolders(true)).map(exampleOf))]
  assert(paths.length >= one.paths.length, `${id} has places that are nowhere`)
  const before = await bytes(resource)
  for (const path of paths) put(path)
  try {
    assert.equal(await bytes(resource), before + 3 * paths.length, id)
    const to: Known = { status: 'present', state: { kind: 'file', value: 0 } }
    const { status } = await host.act({ resource, from: to, to })
    const kept = one.emptiedBy !== undefined || one.consent !== undefined
    assert.equal(status, kept ? 'unavailable' : 'acted', id)
    assert.deepEqual(
      paths.filter((path) => existsSync(path) !== kept),
      [],
      id,
    )
  } finally {
    for (const path of paths) rmSync(path, { force: true })
  }
}

/**
 * Checks the catalog's cleanup classes on real folders: each class finds a file in its places, and deletes or spares
 * it as the class specifies.
 */
const classChecks: readonly Check[] = Object.entries(cleanupClasses as Record<string, CleanupClass>).map(
  ([id, one]) => ({
    name: `files of the class ${id} are found in every place it names, and go or stay as it says`,
    run: () => checkClass(id, one),
  }),
)

/**
 * Checks whether an entry in the table of fakes covers the name of a call. The name `Interface.*` stands for all
 * methods of an interface.
 */
const covers = (named: string, name: string) =>
  named.endsWith('*') ? name.startsWith(named.slice(0, -1)) : name === named

const none = '00000000-0000-0000-0000-00c1ea29a9e0'

/** A resource of each kind that can be requested; its current state doesn't matter. */
const examples: { [K in Kind]: Extract<Resource, { kind: K }> } = {
  registry: { kind: 'registry', hive: 'HKCU', path: 'Software', name: 'None' },
  service: { kind: 'service', name: 'None' },
  registryKey: { kind: 'registryKey', hive: 'HKCU', path: 'Software\\None' },
  task: { kind: 'task', path: '\\None' },
  appx: { kind: 'appx', packageFamilyName: 'None_0000000000000' },
  feature: { kind: 'feature', name: 'None' },
  capability: { kind: 'capability', name: 'None' },
  power: { kind: 'power', scheme: none, setting: `${none}/${none}`, source: 'ac' },
  tcp: { kind: 'tcp', scope: 'Internet', property: 'None' },
  adapter: { kind: 'adapter', adapter: `{${none}}`, property: '*None' },
  dns: { kind: 'dns', adapter: `{${none}}`, family: 'ipv4' },
  firewall: { kind: 'firewall', item: 'rule', name: 'None', property: '' },
  defender: { kind: 'defender', preference: 'None' },
  bcd: { kind: 'bcd', entry: '{current}', element: 'none' },
  hosts: { kind: 'hosts', entry: '192.0.2.77 none.test' },
  file: { kind: 'file', class: 'none', scope: 'user' },
  driver: { kind: 'driver', update: none, title: 'None' },
  action: { kind: 'action', name: 'flushDnsCache', scope: 'machine' },
}

/**
 * Checks that `where-it-ran.ts` is right about where the conformance table of each kind ran, and with which fakes.
 */
const whereChecks: readonly Check[] = [
  {
    name: 'a kind ran nowhere exactly as long as it is not built: see where-it-ran.ts',
    run: async () => {
      const host = createWindowsHost()
      const wrong: string[] = []
      for (const kind of kinds) {
        const answer = await observeOne(host, examples[kind])
        const built = !(
          answer?.status === 'unavailable' && inEnglish(answer.reason).startsWith('not built yet')
        )
        if (built === (whereItRan[kind].where === 'nowhere')) wrong.push(kind)
      }
      assert.deepEqual(wrong, [])
    },
  },
  {
    name: 'fakes for each kind exactly what where-it-ran.ts names',
    run: () => {
      for (const kind of kinds) {
        const { fakes } = whereItRan[kind]
        using _played =
          kind === 'service'
            ? fakeDelayedFlag()
            : kind in inWine
              ? inWine[kind as ScalarKind]?.fake?.()
              : undefined
        const names = replacedNatives()
        const [unnamed, unfaked] = [
          names.filter((name) => !fakes.some((one) => covers(one, name))),
          fakes.filter((one) => !names.some((name) => covers(one, name))),
        ]
        assert.deepEqual([kind, unnamed, unfaked], [kind, [], []])
      }
    },
  },
]

const accessDenied = 5
const version = 'Microsoft\\Windows\\CurrentVersion'

const unreadOf = async (type: ItemType): Promise<Unread[]> => {
  const unread: Unread[] = []
  const query = { onUnread: (one: Unread) => unread.push(one) }
  for await (const _ of createWindowsPc().inventory.list(type, query));
  return eachUnread(unread)
}

/** Denies access to all keys whose paths end with this text, as if this account weren't allowed to read them. */
const closed = (end: string): Disposable =>
  replaceNative('RegOpenKeyExW', (args, real) =>
    String(args[1]).toLowerCase().endsWith(end.toLowerCase()) ? accessDenied : real(...args),
  )

/**
 * Checks that the lists report the places that Windows doesn't let Clearpane read, and contain everything else. Wine
 * denies no access, so the calls are faked.
 */
const unreadChecks: readonly Check[] = [
  {
    name: 'a Run key that Windows closes is reported as denied, by the startup entries and by the registry scan',
    run: async () => {
      for (const type of ['startup', 'registryFinding'] as const) {
        const before = await unreadOf(type)
        using _closed = closed(`\\WOW6432Node\\${version}\\Run`)
        const now = await unreadOf(type)
        const more = now.filter(({ place }) => !before.some((one) => one.place === place))
        assert.deepEqual(
          more.map(({ place, code }) => [place.toLowerCase(), code]),
          [[`hklm\\software\\wow6432node\\${version}\\run`.toLowerCase(), 'denied']],
        )
      }
    },
  },
  {
    name: 'a Task Scheduler and a service manager that don’t answer are reported as whole lists',
    run: async () => {
      using _here = runThreadCallsHere()
      using _tasks = replaceNative('CoCreateInstance', () => 0x8007_0005 | 0)
      using _services = replaceNative('OpenSCManagerW', () => ({ result: 0, lastError: accessDenied }))
      const lists = (await unreadOf('startup')).filter(
        ({ place }) => place === 'tasks' || place === 'services',
      )
      assert.deepEqual(lists, [
        { place: 'tasks', code: 'denied' },
        { place: 'services', code: 'denied' },
      ])
    },
  },
]

export const allChecks = [
  ...registryChecks,
  ...keyChecks,
  ...fileChecks,
  ...busyChecks,
  ...quarantineChecks,
  ...copyChecks,
  ...placesChecks,
  ...listedChecks,
  ...classChecks,
  ...actionChecks,
  ...informationChecks,
  ...sensorChecks,
  ...serviceAndDeviceChecks,
  ...inventoryChecks,
  ...findingChecks,
  ...startupChecks,
  ...unreadChecks,
  ...appChecks,
  ...taskChecks,
  ...toolChecks,
  ...firewallChecks,
  ...portChecks,
  ...powerChecks,
  ...dismAndDnsChecks,
  ...whereChecks,
  ...powerShellChecks,
]
