/**
 * Checks of this Windows PC's startup entries: they are listed from its real registry and folders, switched on or
 * off, and restored to the byte.
 */
import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldJournal, type Inventory, planSelection, planUndoAll, runPlan } from '@clearpane/engine'
import { MemoryJournalStore, observeAll, testClock, testIds } from '@clearpane/engine/testing'
import {
  appStartupTasks,
  encodeRegistryData,
  type Item,
  type Known,
  type ListedStartup,
  type MarkedPlace,
  markOf,
  type RawValue,
  type RegistryResource,
} from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { knownFolder } from '@clearpane/win32'
import { createWindowsPc } from '../../host.ts'

type Pc = ReturnType<typeof createWindowsPc>

const version = 'Microsoft\\Windows\\CurrentVersion'
const runs = {
  userRun: ['HKCU', `Software\\${version}\\Run`],
  machineRun: ['HKLM', `Software\\${version}\\Run`],
  machineRun32: ['HKLM', `Software\\WOW6432Node\\${version}\\Run`],
} as const
const places = Object.keys(runs) as (keyof typeof runs)[]
const runValue = (place: keyof typeof runs, name: string): RegistryResource => {
  const [hive, path] = runs[place]
  return { kind: 'registry', hive, path, name }
}
const appState: RegistryResource = {
  kind: 'registry',
  hive: 'HKCU',
  path: `${appStartupTasks}\\Clearpane.Test_8wekyb3d8bbwe\\AtStart`,
  name: 'State',
}

const put = async ({ host }: Pc, resource: RegistryResource, raw: RawValue | null) => {
  const to: Known =
    raw === null ? { status: 'absent' } : { status: 'present', state: { kind: 'registry', ...raw } }
  const [from] = await observeAll(host, [resource])
  const acted = await host.act({ resource, from: from as Known, to })
  assert.equal(acted.status, 'acted', JSON.stringify(acted))
}
const text = (data: string): RawValue => encodeRegistryData({ type: 'REG_SZ', data })

const listed = async (inventory: Inventory, ids?: string[]): Promise<ListedStartup[]> => {
  const all: ListedStartup[] = []
  for await (const one of inventory.list('startup', { ids })) all.push(one)
  return all
}

/** Returns the same sequence of numbers in every run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed
}

/** Writes a shortcut in the format of [MS-SHLLINK]: header, target, arguments. */
const shortcut = (path: string, rest: string): Buffer => {
  const header = Buffer.alloc(76)
  header.writeUInt32LE(76)
  Buffer.from('0114020000000000c000000000000046', 'hex').copy(header, 4)
  const [hasLinkInfo, hasArguments, isUnicode] = [0x02, 0x20, 0x80]
  header.writeUInt32LE(hasLinkInfo | hasArguments | isUnicode, 20)
  const volume = Buffer.alloc(17)
  volume.writeUInt32LE(17)
  volume.writeUInt32LE(3, 4)
  volume.writeUInt32LE(16, 12)
  const [base, suffix] = [Buffer.from(`${path}\0`, 'latin1'), Buffer.from('\0')]
  const info = Buffer.alloc(28)
  info.writeUInt32LE(28 + volume.length + base.length + suffix.length)
  info.writeUInt32LE(28, 4)
  info.writeUInt32LE(1, 8)
  info.writeUInt32LE(28, 12)
  info.writeUInt32LE(28 + volume.length, 16)
  info.writeUInt32LE(28 + volume.length + base.length, 24)
  const count = Buffer.alloc(2)
  count.writeUInt16LE(rest.length)
  return Buffer.concat([
    header,
    info,
    volume,
    base,
    suffix,
    count,
    Buffer.from(rest, 'utf16le'),
    Buffer.alloc(4),
  ])
}

const toggled = async (pc: Pc, items: Item[], resources: readonly RegistryResource[]) => {
  const { host, inventory } = pc
  const [before, device] = [await observeAll(host, resources), await host.device()]
  const [clock, store] = [testClock(), new MemoryJournalStore()]
  const input = { catalog: new Map(), choices: [], items, inventory, device, at: clock.now() }
  const plan = await planSelection(host, input)
  assert.deepEqual(plan.refusals, [])
  const deps = { host, store, clock, ids: testIds(), makeAttachments: () => [] }
  await runPlan(deps, plan, { title: 'startup', startedBy: 'test' })
  const now = new Map((await listed(inventory)).map((one) => [one.id, one.enabled]))
  for (const { id, option } of items) assert.equal(now.get(id), option === 'enabled', id)
  const journal = foldJournal(await store.read())
  const undo = await planUndoAll(host, journal, device, clock.now(), { kind: 'undoAll', putBack: [] })
  assert.deepEqual([undo.undoConflicts, undo.leftOut], [[], []])
  await runPlan(deps, undo, { title: 'back', startedBy: 'test' })
  assert.deepEqual(await observeAll(host, resources), before)
  return plan.changes.length
}

const notepad = 'c:\\windows\\notepad.exe'
/** Path of a file that contains a company's name but has no signature. */
const named = 'c:\\windows\\system32\\kernel32.dll'

export const startupChecks: readonly Check[] = [
  {
    name: '100 startup entries with odd marks are switched, and undone to the byte',
    run: async () => {
      const pc = createWindowsPc()
      const next = numbers(20261122)
      const all: { place: keyof typeof runs; name: string; marks: RegistryResource }[] = []
      for (let i = 0; i < 100; i++) {
        const place = places[next() % places.length] ?? 'userRun'
        const name = `Clearpane odd ${i}`
        await put(pc, runValue(place, name), text('C:\\none.exe'))
        const length = next() % 17
        const hex = Array.from({ length }, () => (next() >>> 8).toString(16).slice(-2).padStart(2, '0')).join(
          '',
        )
        const type = next() % 6 === 0 ? 1 : 3
        if (next() % 5 !== 0) await put(pc, markOf(place, name), { type, hex })
        all.push({ place, name, marks: markOf(place, name) })
      }
      const items = all.map(
        ({ place, name }): Item => ({
          type: 'startup',
          id: `${place}:${name}`,
          option: (next() >>> 8) % 2 === 0 ? 'enabled' : 'disabled',
        }),
      )
      const changes = await toggled(
        pc,
        items,
        all.map(({ marks }) => marks),
      )
      assert(changes > 30, String(changes))
      for (const { place, name, marks } of all) {
        await put(pc, runValue(place, name), null)
        await put(pc, marks, null)
      }
    },
  },
  {
    name: 'an entry whose program is there says who made it, and one whose program is gone says that',
    run: async () => {
      const pc = createWindowsPc()
      const [there, gone] = [runValue('userRun', 'Clearpane starts'), runValue('userRun', 'Clearpane lost')]
      await put(pc, there, text(`"${named}" /x`))
      await put(pc, gone, text('"C:\\Program Files\\No Such\\gone.exe" -tray'))
      const asked = ['userRun:clearpane STARTS', 'userRun:Clearpane lost']
      const found = (await listed(pc.inventory, asked)).toSorted((a, b) => (a.name < b.name ? 1 : -1))
      assert.deepEqual(
        found.map(({ name, file, target, publisherBy, signed, modified }) => ({
          name,
          file: file?.toLowerCase(),
          target,
          publisherBy,
          signed,
          dated: modified !== null,
        })),
        [
          {
            ...{ name: 'Clearpane starts', file: named, target: 'found', publisherBy: 'file' },
            // Wine lacks one of the two calls that look up a security catalog.
            ...{ signed: 'unknown', dated: true },
          },
          {
            name: 'Clearpane lost',
            file: 'c:\\program files\\no such\\gone.exe',
            target: 'missing',
            publisherBy: null,
            signed: 'unknown',
            dated: false,
          },
        ],
      )
      await put(pc, there, null)
      await put(pc, gone, null)
    },
  },
  {
    name: 'a shortcut in the Startup folder is listed with what it starts, switched and undone',
    run: async () => {
      const pc = createWindowsPc()
      const folder = join(knownFolder('roamingAppData'), 'Microsoft\\Windows\\Start Menu\\Programs\\Startup')
      mkdirSync(folder, { recursive: true })
      const file = join(folder, 'Clearpane.lnk')
      writeFileSync(file, shortcut(notepad, '/tray'))
      try {
        const id = 'userFolder:Clearpane.lnk'
        const [found] = await listed(pc.inventory, [id])
        assert.equal(found?.command?.toLowerCase(), `"${notepad}" /tray`)
        assert.deepEqual([found?.name, found?.target, found?.enabled], ['Clearpane', 'found', true])
        const marks = markOf('userFolder' satisfies MarkedPlace, 'Clearpane.lnk')
        assert.equal(await toggled(pc, [{ type: 'startup', id, option: 'disabled' }], [marks]), 1)
      } finally {
        rmSync(file)
      }
    },
  },
  {
    name: 'an app’s start task is switched by its state, and undone; a state of a policy is locked',
    run: async () => {
      const pc = createWindowsPc()
      const id = 'app:Clearpane.Test_8wekyb3d8bbwe\\AtStart'
      const state = (data: number) => encodeRegistryData({ type: 'REG_DWORD', data })
      await put(pc, appState, state(2))
      assert.equal(await toggled(pc, [{ type: 'startup', id, option: 'disabled' }], [appState]), 1)
      await put(pc, appState, state(4))
      const [held] = await listed(pc.inventory, [id])
      assert.deepEqual([held?.managed, held?.enabled], [true, true])
      await put(pc, appState, null)
    },
  },
]
