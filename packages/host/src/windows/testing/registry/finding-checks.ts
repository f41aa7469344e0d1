/**
 * Checks of findings in a real registry: the findings are planted, reported with their proof, fixed, and restored to
 * the byte, individually and together.
 */
import assert from 'node:assert/strict'
import { foldJournal, pcCatalog, planOrigin, planSelection, runPlan } from '@clearpane/engine'
import { MemoryJournalStore, observeAll, testClock, testIds } from '@clearpane/engine/testing'
import { encodeRegistryData, type ListedFinding, lockOfFinding, type Resource } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replaceNative, runThreadCallsHere, textAt } from '@clearpane/win32/testing'
import { createWindowsPc } from '../../host.ts'

const version = 'Microsoft\\Windows\\CurrentVersion'
const own = 'Clearpane Gone'
const missing = 'C:\\Clearpane Gone\\x.exe'

type Seed = readonly [hive: 'HKLM' | 'HKCU', path: string, name: string, data: string]
const seeds: readonly Seed[] = [
  ['HKLM', `SOFTWARE\\${version}\\Uninstall\\${own}`, 'UninstallString', `${missing} /S`],
  ['HKLM', `SOFTWARE\\${version}\\Uninstall\\${own}`, 'DisplayName', 'Ärger & "Co" \u202e'],
  ['HKLM', `SOFTWARE\\${version}\\Uninstall\\${own}\\Below`, '', 'kept'],
  [
    'HKLM',
    `SOFTWARE\\${version}\\Uninstall\\Clearpane There`,
    'UninstallString',
    'C:\\windows\\explorer.exe /x',
  ],
  ['HKLM', `SOFTWARE\\${version}\\App Paths\\clearpanegone.exe`, '', `"${missing}"`],
  ['HKCU', 'Software\\Classes\\.cpgone', '', 'ClearpaneGone.File'],
  ['HKCU', `Software\\${version}\\Run`, own, `"${missing}" -tray`],
  ['HKCU', 'Environment', 'Path', 'C:\\windows;C:\\a;C:\\WINDOWS\\'],
]

/** Every resource that a fix can reach. */
const reach: readonly Resource[] = [
  { kind: 'registryKey', hive: 'HKLM', path: `SOFTWARE\\${version}\\Uninstall` },
  { kind: 'registryKey', hive: 'HKLM', path: `SOFTWARE\\${version}\\App Paths` },
  { kind: 'registryKey', hive: 'HKCU', path: 'Software\\Classes\\.cpgone' },
  { kind: 'registryKey', hive: 'HKCU', path: `Software\\${version}\\Run` },
  { kind: 'registryKey', hive: 'HKCU', path: 'Environment' },
]

const expected = [
  `broken-uninstall:HKLM\\SOFTWARE\\${version}\\Uninstall\\${own}`,
  'duplicate-entries:HKCU\\Environment\\\\Path',
  `invalid-paths:HKCU\\Software\\${version}\\Run\\\\${own}`,
  `invalid-paths:HKLM\\SOFTWARE\\${version}\\App Paths\\clearpanegone.exe`,
  'orphaned-extensions:HKCU\\Software\\Classes\\.cpgone',
]

const seed = async ({ host }: ReturnType<typeof createWindowsPc>): Promise<void> => {
  for (const [hive, path, name, data] of seeds) {
    const raw = encodeRegistryData({ type: 'REG_SZ', data })
    const resource = { kind: 'registry', hive, path, name } as const
    const to = { status: 'present', state: { kind: 'registry', ...raw } } as const
    const done = await host.act({ resource, from: { status: 'absent' }, to })
    assert.equal(done.status, 'acted', path)
  }
}

const seeded = async ({ inventory }: ReturnType<typeof createWindowsPc>): Promise<ListedFinding[]> => {
  const all: ListedFinding[] = []
  for await (const one of inventory.list('registryFinding')) all.push(one)
  return all.filter(({ id }) => expected.includes(id)).sort((a, b) => (a.id < b.id ? -1 : 1))
}

export const findingChecks: readonly Check[] = [
  {
    name: 'seeded findings of the registry are found with the missing file, fixed, and restored to the byte',
    run: async () => {
      const pc = createWindowsPc()
      await seed(pc)
      const found = await seeded(pc)
      assert.deepEqual(
        found.map(({ id }) => id),
        expected,
      )
      assert.equal(found[0]?.proof[0]?.missing, missing)
      assert.deepEqual(
        found.map(lockOfFinding),
        found.map(() => null),
      )

      const before = await observeAll(pc.host, reach)
      const [clock, store, ids] = [testClock(), new MemoryJournalStore(), testIds()]
      const device = await pc.host.device()
      const deps = { host: pc.host, store, clock, ids, makeAttachments: () => [] }
      const items = found.map(({ id }) => ({ type: 'registryFinding', id, option: 'fixed' }) as const)
      const input = {
        catalog: new Map(),
        choices: [],
        items,
        inventory: pc.inventory,
        device,
        at: clock.now(),
      }
      const plan = await planSelection(pc.host, input)
      assert.deepEqual([plan.refusals, plan.changes.length], [[], expected.length])
      using _here = runThreadCallsHere()
      const sent: unknown[][] = []
      using _send = replaceNative('SendMessageTimeoutW', (args) =>
        sent.push([...args.slice(0, 3), textAt(BigInt(args[3] as bigint))]),
      )
      await runPlan(deps, plan, { title: 'fix', startedBy: 'test' })
      assert.deepEqual(await seeded(pc), [])
      // Among the changed values, only Path is an environment variable, so other programs are notified only once.
      assert.deepEqual(sent, [[0xffff, 0x1a, 0, 'Environment']])

      const runId = foldJournal(await store.read()).runs[0]?.runId ?? ''
      const undo = async (changeIds?: number[]) => {
        const part = changeIds === undefined ? {} : { changeIds }
        const planned = await planOrigin(
          { kind: 'undo', runId, putBack: [], ...part },
          {
            ...{ host: pc.host, device, at: clock.now(), catalog: pcCatalog([]) },
            journal: async () => foldJournal(await store.read()),
          },
        )
        assert(planned.ok)
        await runPlan(deps, planned.plan, { title: 'back', startedBy: 'test' })
      }
      await undo([1])
      assert.equal((await seeded(pc)).length, 1)
      await undo()
      assert.equal(sent.length, 2)
      assert.deepEqual(await observeAll(pc.host, reach), before)
      assert.deepEqual(await seeded(pc), found)
    },
  },
  {
    name: 'Windows announces a changed variable; one that it can’t announce is still set, and a remark says so',
    run: async () => {
      const { host } = createWindowsPc()
      const resource = {
        kind: 'registry',
        hive: 'HKCU',
        path: 'Environment',
        name: 'ClearpaneAnnounced',
      } as const
      const state = { kind: 'registry', ...encodeRegistryData({ type: 'REG_SZ', data: 'x' }) } as const
      const set = await host.act({ resource, from: { status: 'absent' }, to: { status: 'present', state } })
      assert(set.status === 'acted' && set.remark === undefined, JSON.stringify(set))
      using _here = runThreadCallsHere()
      using _send = replaceNative('SendMessageTimeoutW', () => ({ result: 0, lastError: 5 }))
      const gone = await host.act({
        resource,
        from: { status: 'present', state },
        to: { status: 'absent' },
      })
      assert(gone.status === 'acted' && gone.remark?.code === 'environmentNotAnnounced', JSON.stringify(gone))
      assert.deepEqual(await observeAll(host, [resource]), [{ status: 'absent' }])
    },
  },
]
