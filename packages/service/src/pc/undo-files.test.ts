/** Tests the undo files of a run that was interrupted, on a real journal store. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JournalStore, Observations, recover, runPlan, type StoredRun } from '@clearpane/engine'
import { MemoryHost, testClock, testRunId } from '@clearpane/engine/testing'
import { type Change, type Known, type Plan, type RegistryResource, resourceKey } from '@clearpane/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openJournalStore } from '../journal/index.ts'
import { contextOf, type DeviceServiceDeps } from './context.ts'
import { reachedIn, undoFiles } from './undo-files.ts'

const me = 'S-1-5-21-1-2-3-1001'
const value = (data: number): Known => ({
  status: 'present',
  state: { kind: 'registry', type: 4, hex: `0${data}000000` },
})
const place = (name: string): RegistryResource => ({
  kind: 'registry',
  hive: 'HKCU',
  path: 'Software\\Clearpane',
  name,
})
const changes: Change[] = ['first', 'second', 'third', 'fourth'].map((name, i) => ({
  id: i + 1,
  resource: place(name),
  from: value(5),
  to: value(1),
  causes: [],
  admin: false,
  restart: 'none',
  reversible: 'exact',
}))
const plan: Plan = {
  version: 1,
  device: 'this',
  at: '2026-01-01T00:00:00.000Z',
  origin: { kind: 'selection', choices: [] },
  changes,
  leftOut: [],
  undoConflicts: [],
  refusals: [],
  hash: 'x',
}

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-undo-files-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** A PC on which the process dies at the given change, before or after the change takes effect. */
const dyingAt = (name: string, tookEffect: boolean) => {
  const values = new Map(changes.map(({ resource, from }) => [resourceKey(resource), from]))
  const host = new MemoryHost()
  host.facts = { ...host.facts, userSid: me }
  return Object.assign(host, {
    id: 'this' as const,
    observe: async (resources: readonly RegistryResource[]) =>
      Observations.each(resources, (one) => values.get(resourceKey(one)) ?? { status: 'absent' }),
    act: async ({ resource, to }: Pick<Change, 'resource' | 'to'>) => {
      const isLast = 'name' in resource && resource.name === name
      if (!isLast || tookEffect) values.set(resourceKey(resource), to)
      if (isLast) throw new Error('crash')
      return { status: 'acted' as const, createdKeys: [], removedKeys: [] }
    },
  })
}

describe('the undo files of an interrupted run', () => {
  test.each([
    ['the second change had taken effect', true, ['second', 'first']],
    ['the second change had not taken effect', false, ['first']],
  ])('contain after %s exactly the changes of the run', async (_, tookEffect, names) => {
    const store = openJournalStore(join(dir, 'this'))
    const host = dyingAt('second', tookEffect)
    const runId = testRunId(1)
    const deps = {
      ...{ host: host as never, store, clock: testClock(), ids: { run: () => runId } },
      makeAttachments: (all: readonly Change[]) => undoFiles({ changes: all, runId, owner: me }),
    }
    await expect(runPlan(deps, plan, { title: 't', startedBy: 't' })).rejects.toThrow('crash')
    const script = () => readFileSync(join(dir, 'this', runId, 'undo.ps1'), 'utf8')
    const registry = () => readFileSync(join(dir, 'this', runId, 'undo.reg'), 'utf16le')
    expect(script()).toContain(`run ${runId} was to change: 4 registry`)
    expect(script()).toContain("'fourth', 5, 1")
    expect(registry()).toContain('"fourth"')
    const unfinished = async (): Promise<StoredRun[]> => await store.read()
    const context = contextOf({
      ...{ host, store, clock: testClock(), ids: deps.ids, version: '1' },
      lock: { acquire: async () => ({ held: true, release: async () => {} }), holder: async () => null },
      history: { unfinished },
      catalog: { tweaks: [], presets: [] },
    } as unknown as DeviceServiceDeps)
    expect(await context.settleDead()).toEqual([runId])
    expect(script()).toContain(`changed before it was cut off: ${names.length} registry`)
    expect(script()).toContain(`HKCU is that of the account ${me}`)
    expect([...script().matchAll(/'(first|second|third|fourth)', 5, 1/g)].map(([, name]) => name)).toEqual(
      names,
    )
    for (const { resource } of changes) {
      const name = 'name' in resource ? resource.name : ''
      expect([script().includes(`'${name}'`), registry().includes(`"${name}"`)]).toEqual(
        Array(2).fill(names.includes(name)),
      )
    }
  })

  test('contain no changes if the run was cut off before its first change', () => {
    const [script, registry] = undoFiles({ changes: [], runId: 'r', owner: null, reached: true })
    expect(new TextDecoder().decode(script?.bytes)).toContain('# The run changed nothing.')
    expect(new TextDecoder('utf-16le').decode(registry?.bytes)).not.toContain('[HKEY')
  })

  test('leave out every change that Windows denied', () => {
    const [first, second] = changes as [Change, Change]
    const intent = ({ id, resource, from, to }: Change) =>
      ({ type: 'intent', at: '', changeId: id, resource, before: from, to, causes: [] }) as const
    const outcome = (changeId: number, result: 'denied' | 'failed') =>
      ({
        type: 'outcome',
        at: '',
        changeId,
        result,
        after: value(5),
        createdKeys: [],
        removedKeys: [],
      }) as const
    const records = [intent(first), outcome(1, 'denied'), intent(second), outcome(2, 'failed')]
    expect(reachedIn({ runId: 'r', records, damaged: 0 } as never).map(({ id }) => id)).toEqual([2])
  })
})

test('recovery after a crash also works with a journal store that doesn’t support attachments', async () => {
  const store: Pick<JournalStore, 'read' | 'open'> = openJournalStore(join(dir, 'none'))
  expect(await recover(new MemoryHost(), store, testClock())).toEqual([])
})
