/**
 * A PC in memory with an administrator part, stand-ins for Windows' rights and for Task Scheduler, and one elevated
 * task.
 */
import { memoryInventory } from '@clearpane/engine/testing'
import { type Known, type Resource, resourceKey } from '@clearpane/model'
import { fakeEntries } from '../../../entries/testing/fake-entries.ts'
import { channelOver } from '../../channel.ts'
import { makeTaskThrough, removeTaskThrough } from '../../client.ts'
import { taskHash } from '../../serve-broker.ts'
import { elevatedPc, tweaks } from '../../testing/elevated.ts'
import { type ElevatedSetup, elevatedPath } from '../create.ts'
import { type ElevatedAsk, readDocument } from '../document.ts'
import { type ElevatedDeps, runElevated } from '../run.ts'
import { fakeFiles } from './fake-files.ts'

export const person = 'S-1-5-21-1-2-3-1001'
export const admin = 'S-1-5-21-1-2-3-500'
export const version = '0.1.0'

export const ask: ElevatedAsk = {
  id: 'night',
  name: 'Night',
  schedule: { kind: 'daily', time: '02:00' },
  timeoutMinutes: 30,
  waitsOnBattery: true,
  registryScan: true,
  classes: [],
  choices: [
    { tweakId: 'privacy.machine', option: 'on' },
    { tweakId: 'privacy.both', option: 'on' },
    { tweakId: 'services.two', option: 'on' },
  ],
}

type Setup = Partial<Pick<ElevatedSetup, 'own' | 'person' | 'hasAdministratorProtection'>> & {
  isConfirmed?: boolean
}

export const worldOf = ({ isConfirmed = true, ...more }: Setup = {}) => {
  const disk = fakeFiles()
  const scheduler = fakeEntries()
  const setup: ElevatedSetup = {
    ...{
      files: disk.port,
      entries: scheduler.port,
      program: 'C:\\Users\\Ana\\Downloads\\clearpane.exe',
      version,
    },
    ...{ person, own: person, hasAdministratorProtection: () => false, today: () => '2026-11-26' },
    ...more,
  }
  const pc = elevatedPc([], isConfirmed, setup)
  const clock = { at: Date.parse('2026-11-26T02:00:00Z') }
  const make = async (asked: ElevatedAsk = ask) =>
    makeTaskThrough(channelOver(pc.start(taskHash(asked))), asked)
  const remove = async (id: string | null) => removeTaskThrough(channelOver(pc.start(taskHash(id))), id)
  /** The resource of every change that was made to the PC. */
  const acts: string[] = []
  const act = pc.pc.act.bind(pc.pc)
  pc.pc.act = async (order, onStep) => {
    acts.push(resourceKey(order.resource))
    return act(order, onStep)
  }
  let n = 0
  const deps: ElevatedDeps = {
    files: disk.port,
    program: disk.port.path(version, 'clearpane.exe'),
    ...{ version, sid: setup.person === setup.own ? person : 'S-1-5-18', elevated: true },
    ...{ host: pc.pc, catalog: tweaks, inventory: memoryInventory(pc.pc), store: pc.log },
    ids: { run: () => `night-${String(++n).padStart(4, '0')}` },
    clock: { now: () => new Date(clock.at).toISOString() },
    zone: { offsetAt: () => 0 },
    lock: async () => ({ release: async () => {} }),
    wait: async (ms) => {
      clock.at += ms
    },
    scanRegistry: async () => ({ issues: 3, unread: false }),
  }
  const hashNow = () => {
    const xml = scheduler.entries.get(elevatedPath(person, 'night')) ?? ''
    return /run-elevated night ([0-9a-f]{64})/.exec(xml)?.[1] ?? ''
  }
  const run = (bend: Partial<ElevatedDeps> = {}, args: { id?: string; hash?: string } = {}) =>
    runElevated({ id: 'night', hash: hashNow(), ...args }, { ...deps, ...bend })
  const document = () => {
    const hash = hashNow()
    return readDocument(disk.port.read(disk.port.path('tasks', `${hash}.json`), 1e7), hash)
  }
  /** Goes to the next time at which Task Scheduler would start the entry, or some minutes later. */
  const later = () => {
    clock.at += 24 * 3_600_000
  }
  return { pc, disk, scheduler, setup, clock, make, remove, acts, deps, run, document, hashNow, later }
}
export type World = ReturnType<typeof worldOf>

export const x = { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Policies\\Deep\\Er', name: 'X' } as const
export const y = { ...x, name: 'Y' }
export const dword = (n: number): Known => ({
  status: 'present',
  state: { kind: 'registry', type: 4, hex: `${n.toString(16).padStart(2, '0')}000000` },
})
export const seenAt = async ({ pc }: World, resource: Resource) =>
  (await pc.pc.observe([resource])).list([resource])[0]
export const set = ({ pc }: World, resource: typeof x | typeof y, n: number) =>
  pc.pc.registry.write(resource, { type: 4, hex: `${n.toString(16).padStart(2, '0')}000000` })

export const refusedBecause = (end: Awaited<ReturnType<World['run']>>) =>
  'refused' in end ? end.refused : end.run.state
