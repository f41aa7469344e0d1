/** A PC in memory with a broker: a user's process without administrator rights, and its elevated part. */
import {
  foldJournal,
  type Host,
  indexTweaks,
  Observations,
  planSelection,
  planUndo,
  planUndoAll,
  type RunOptions,
  recover,
  runPlan,
} from '@clearpane/engine'
import {
  aTweak,
  MemoryHost,
  MemoryJournalStore,
  memoryInventory,
  registrySetting,
  serviceSetting,
  testClock,
  testIds,
} from '@clearpane/engine/testing'
import type { BytePipe } from '@clearpane/host/windows'
import {
  because,
  type Choice,
  type ListedDriver,
  type ListedFinding,
  type ListedStartup,
  needsAdministrator,
  type Observation,
  type Plan,
  resourceKey,
  startupId,
  textReason,
  type UndoOrigin,
} from '@clearpane/model'
import type { TypedValue } from '@clearpane/model/typed-values'
import { channelOver } from '../channel.ts'
import type { ElevatedSetup } from '../elevated/create.ts'
import { brokerOpener, memoryPipe } from '../open-broker.ts'
import { type Served, serveBroker } from '../serve-broker.ts'

const dword = (n: number) => ({ want: 'value' as const, value: { type: 'REG_DWORD' as const, data: n } })

export const tweaks = [
  aTweak('privacy.mine', [registrySetting('HKCU\\Software\\Mine', 'A', dword(1))]),
  aTweak('privacy.machine', [
    registrySetting('HKLM\\SOFTWARE\\Policies\\Deep\\Er', 'X', dword(3)),
    registrySetting('HKLM\\SOFTWARE\\Policies\\Deep\\Er', 'Y', dword(4)),
  ]),
  aTweak('privacy.both', [
    registrySetting('HKCU\\Software\\Policies\\Mine', 'P', dword(1)),
    registrySetting('HKCU\\Software\\Mine', 'B', dword(2)),
  ]),
  aTweak('services.one', [serviceSetting('One', { start: 'Disabled', running: 'stopped' })]),
  aTweak('services.oneManual', [serviceSetting('One', { start: 'Manual' })]),
  aTweak('services.two', [serviceSetting('Two', { start: 'Manual' })]),
  aTweak('privacy.bits', [
    registrySetting('HKLM\\SOFTWARE\\Bits', 'Mask', { want: 'bits', byte: 0, mask: 0x0f, bits: 0x05 }),
  ]),
  aTweak('privacy.consented', [
    registrySetting('HKLM\\SOFTWARE\\Consented', 'A', dword(0), { default: dword(1), consent: true }),
  ]),
  aTweak('security.watched', [registrySetting('HKLM\\SOFTWARE\\Watched', 'W', dword(1), { guard: true })]),
]

/** Startup entries: one that may be switched on and off, and two that may not. */
const startup = (
  [
    ['machineRun', 'Free'],
    ['machinePolicy', 'Held'],
    ['machineOnce', 'Once'],
  ] as const
).map(
  ([place, name]): ListedStartup => ({
    type: 'startup',
    id: startupId(place, name),
    name,
    place,
    enabled: true,
    oddMark: false,
    managed: place === 'machinePolicy',
    command: 'C:\\free.exe',
    file: 'C:\\free.exe',
    target: 'found',
    publisher: null,
    publisherBy: null,
    signed: 'unknown',
    modified: null,
    delayed: false,
    canDelay: false,
    protectedBySystem: false,
  }),
)

const stock = (): MemoryHost => {
  const pc = new MemoryHost()
  pc.registry.createKey('HKCU\\Software')
  pc.registry.createKey('HKLM\\SOFTWARE\\Bits')
  for (const name of ['Run', 'Run32', 'StartupFolder'])
    pc.registry.createKey(
      `HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\${name}`,
    )
  pc.registry.write(
    { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Bits', name: 'Mask' },
    { type: 3, hex: 'f0ff' },
  )
  pc.registry.createKey('HKLM\\SOFTWARE\\Consented')
  pc.registry.write(
    { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Consented', name: 'A' },
    { type: 4, hex: '01000000' },
  )
  pc.services.set('one', {
    kind: 'service',
    start: 'Automatic',
    delayed: false,
    running: 'running',
    triggered: false,
  })
  pc.services.set('two', {
    kind: 'service',
    start: 'Automatic',
    delayed: true,
    running: 'running',
    triggered: true,
  })
  return pc
}

/**
 * Creates the same PC as seen by a process without administrator rights: the process can read everything except the
 * resources in `closed`, sees `instead` for some resources, and can change only what belongs to the user.
 */
export const withoutRights = (
  pc: Host,
  closed: ReadonlySet<string>,
  instead: ReadonlyMap<string, Observation> = new Map(),
): Host => ({
  id: pc.id,
  device: async () => {
    const device = await pc.device()
    return { ...device, facts: { ...device.facts, elevated: false } }
  },
  observe: async (resources) => {
    const answers = await pc.observe(resources)
    return Observations.each(resources, (resource) =>
      closed.has(resourceKey(resource))
        ? { status: 'denied', reason: textReason('Windows answered 5') }
        : (instead.get(resourceKey(resource)) ?? answers.of(resource)),
    )
  },
  act: async (act) => {
    if (!needsAdministrator(act.resource)) return pc.act(act)
    return { status: 'denied', reason: textReason('Windows answered 5'), createdKeys: [], removedKeys: [] }
  },
  restorePoint: async () => ({ outcome: 'unavailable', reason: because('notElevated') }),
})

/** The answer that the user gives to the prompt. */
export type Prompt =
  | 'yes'
  | 'no'
  | { /** Intercepts every byte that the server sends. */ tamper(pipe: BytePipe): BytePipe }

/** The only driver that the elevated part's search offers. */
export const offeredDriver: ListedDriver = {
  type: 'driver',
  id: '0c1ea29a-0000-4000-8000-000000000001',
  name: 'Maker - Net - 1.2.3.4',
  needsRestart: false,
}

export const elevatedPc = (
  findings: readonly ListedFinding[] = [],
  isConfirmed = true,
  elevated?: ElevatedSetup,
) => {
  const pc = stock()
  const clock = testClock()
  const [store, log] = [new MemoryJournalStore(), new MemoryJournalStore()]
  const served: Promise<Served>[] = []
  const brokerIds = testIds()
  let prompt: Prompt = 'yes'
  let prompts = 0
  /** Values that the administrator part showed before it set any of them. */
  const shown: (readonly TypedValue[])[] = []
  /** The arguments that each broker was started with. */
  const kept: string[] = []

  /** Starts a broker at the other end of a pipe; when the broker ends, it closes the pipe, as a process would. */
  const start = (hash: string): BytePipe => {
    const [ours, theirs] = memoryPipe()
    const work = serveBroker(channelOver(theirs), {
      host: pc,
      store: log,
      clock,
      ids: brokerIds,
      catalog: tweaks,
      inventory: memoryInventory(pc, { startup, findings: [...findings], drivers: [offeredDriver] }),
      confirm: async (values) => {
        shown.push(values)
        return isConfirmed
      },
      elevated,
      hash,
    })
    served.push(work.finally(() => theirs.close()))
    work.catch(() => {})
    return ours
  }

  /** Resources that only an administrator may read, as `resourceKey`s. */
  const closed = new Set<string>()
  /** Observations that come out differently without administrator rights, each under its `resourceKey`. */
  const instead = new Map<string, Observation>()
  const host = withoutRights(pc, closed, instead)
  const openHost = brokerOpener({
    host,
    catalog: tweaks,
    inventory: memoryInventory(pc, { startup }),
    clock,
    options: { program: 'clearpane.exe', when: 'auto' },
    dataDir: 'D:\\Data',
    userSid: () => 'S-1-5-21-1',
    launch: async ({ hash, dataDir }) => {
      prompts += 1
      kept.push(dataDir)
      if (prompt === 'no') return { status: 'refused', reason: because('promptRefused') }
      const pipe = start(hash)
      return {
        status: 'open',
        pipe: prompt === 'yes' ? pipe : prompt.tamper(pipe),
        pid: 1,
      }
    },
  })
  const deps = { host, openHost, store, clock, ids: testIds(), makeAttachments: () => [] }
  const choices = (ids: readonly string[]): Choice[] => ids.map((tweakId) => ({ tweakId }))
  const plan = async (ids: readonly string[]): Promise<Plan> =>
    planSelection(host, {
      catalog: indexTweaks(tweaks),
      choices: choices(ids),
      device: await host.device(),
      at: clock.now(),
    })

  return {
    shown,
    pc,
    closed,
    instead,
    host,
    log,
    store,
    start,
    served,
    plan,
    answer: (next: Prompt) => {
      prompt = next
    },
    prompts: () => prompts,
    kept,
    apply: async (ids: readonly string[]) =>
      runPlan(deps, await plan(ids), { title: 'test', startedBy: 'test' }),
    run: (given: Plan, more: Pick<RunOptions, 'onProgress' | 'isCancelled'> = {}) =>
      runPlan(deps, given, { title: 'test', startedBy: 'test', ...more }),
    recover: () => recover(host, store, clock),
    undoOf: async (origin: Extract<UndoOrigin, { kind: 'undo' }>): Promise<Plan> => {
      const plan = await planUndo(
        host,
        foldJournal(await store.read()),
        await host.device(),
        clock.now(),
        origin,
      )
      if (plan === null) throw new Error('no such run')
      return plan
    },
    undoAll: async () => {
      const back = await planUndoAll(
        host,
        foldJournal(await store.read()),
        await host.device(),
        clock.now(),
        {
          kind: 'undoAll',
          putBack: [],
        },
      )
      return back.changes.length === 0 ? null : runPlan(deps, back, { title: 'undo', startedBy: 'test' })
    },
    ledger: async (runId: string) => foldJournal(await store.read()).runs.find((one) => one.runId === runId),
  }
}
