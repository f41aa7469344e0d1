/** The use cases on the engine. One object a device; the lock, not this object, keeps two runs apart. */
import {
  compileReg,
  compileScript,
  compileUndoReg,
  compileUndoScript,
  encodeReg,
  encodeScript,
  type FileClasses,
} from '@clearpane/compiler'
import {
  type Clock,
  detail,
  emptyInventory,
  findDrift,
  foldJournal,
  type Host,
  type Ids,
  type Inventory,
  inOrder,
  type Journal,
  type JournalStore,
  type MakeAttachments,
  markOne,
  type OpenHost,
  pcCatalog,
  planOrigin,
  presetStatus,
  type RunLock,
  recover,
  reportOf,
  resourcesOf,
  runPlan,
  type StoredRun,
  select,
  summarise,
  summariseLost,
  tweakStatus,
  writtenByUs,
} from '@clearpane/engine'
import {
  because,
  type Change,
  type Choice,
  isByTweak,
  nameOfActor,
  type Origin,
  type Plan,
  type Preset,
  type RunSummary,
  systemInformation,
  type Tweak,
} from '@clearpane/model'
import { ok, type Result, refusal } from '../result.ts'
import { type LookAsAdministrator, readDenied, remembering } from './as-administrator.ts'
import { compiledFile } from './compiled.ts'
import { listAppRows, listServiceRows } from './items.ts'
import { observeOwnRules } from './own-rules.ts'
import { cannotPlan, heldBy, noList, stale } from './refusals.ts'
import type { Applied, ApplyRequest, DeviceService } from './types.ts'

export type DeviceServiceDeps = {
  host: Host
  /** How a run gets rights that this process lacks; left out where the host has all there are. */
  openHost?: OpenHost | undefined
  lookAsAdministrator?: LookAsAdministrator | undefined
  /** What lists the items of this PC; left out where nothing does. */
  inventory?: Inventory | undefined
  store: JournalStore
  lock: RunLock
  clock: Clock
  ids: Ids
  catalog: { tweaks: readonly Tweak[]; presets: readonly Preset[] }
  version: string
  /** What scripts that delete files need; without it they leave that out and say so. */
  fileClasses?: FileClasses
}

/** A .reg file is for other PCs too: it also writes what this PC holds already. */
const wholeSelection = (plan: Plan): Change[] => {
  const held = plan.leftOut.flatMap(({ why, resource, observed, causes }): Omit<Change, 'id'>[] =>
    why === 'already' && observed.status === 'present'
      ? [
          {
            resource,
            from: observed,
            to: observed,
            causes,
            admin: false,
            restart: 'none',
            reversible: 'exact',
          },
        ]
      : [],
  )
  return [...plan.changes, ...held.map((change, i) => ({ ...change, id: plan.changes.length + i + 1 }))]
}

/**
 * Pages poll about every second, so slow readings may be a little older. Every read-back of a run reads the PC
 * again.
 */
const forPages = { maxAgeMs: 4000 }

export const createDeviceService = (deps: DeviceServiceDeps): DeviceService => {
  const { host, openHost, lookAsAdministrator, inventory = emptyInventory, store, lock, clock, ids } = deps
  /** For plans and pages. Runs, recovery and drift read the PC directly. */
  const looking = remembering(host, clock.now)
  const catalog = pcCatalog(deps.catalog.tweaks)
  const presetById = new Map(deps.catalog.presets.map((preset) => [preset.id, preset]))
  /** The run in this process: the journal alone can't distinguish a live run from a dead one. */
  let alive: string | null = null

  let folded: { stored: readonly StoredRun[]; journal: Journal } | null = null

  /** Folded again only after a change. Callers don't mutate the result. */
  const journal = async (): Promise<Journal> => {
    const stored = await store.read()
    if (folded?.stored !== stored) folded = { stored, journal: foldJournal(stored) }
    return folded.journal
  }

  /**
   * Ours, or the newest run of another process that holds the PC: who holds it has settled all the dead ones.
   */
  const aliveIn = async ({ runs }: Journal): Promise<string | null> => {
    if (alive !== null) return alive
    const last = runs.at(-1)
    return last?.end === null && (await lock.holder()) !== null ? last.runId : null
  }

  const allRuns = async (): Promise<RunSummary[]> => {
    const kept = await journal()
    const living = await aliveIn(kept)
    return inOrder(
      kept.runs.map((one) => summarise(one, living === one.runId)),
      kept.lost.map((one) => summariseLost(one, host.id)),
    ).reverse()
  }

  const makeAttachments: MakeAttachments = (changes, runId) => [
    {
      name: 'undo.ps1',
      bytes: encodeScript(compileUndoScript({ changes, runId, title: `Undo run ${runId}` })),
    },
    { name: 'undo.reg', bytes: encodeReg(compileUndoReg({ changes, runId })) },
  ]

  const plan = async (origin: Origin): Promise<Result<Plan>> => {
    const device = await host.device()
    const context = {
      host: looking.host,
      inventory,
      device,
      catalog,
      presets: presetById,
      journal,
      at: clock.now(),
    }
    const planned = await planOrigin(origin, context)
    return planned.ok ? ok(planned.plan) : refusal(cannotPlan(planned))
  }

  const withLock = async <T>(startedBy: string, work: () => Promise<Result<T>>): Promise<Result<T>> => {
    const taken = await lock.acquire(startedBy)
    if (!taken.held) return { ...refusal(heldBy(taken.holder)), holder: taken.holder }
    try {
      return await work()
    } finally {
      await taken.release()
    }
  }

  const execute = async (request: ApplyRequest): Promise<Result<Applied>> => {
    await recover(host, store, clock)
    request.onProgress?.({
      stage: 'plan',
      message: 'Reading this PC and planning the changes',
      done: 0,
      total: 0,
    })
    const planned = await plan(request.origin)
    if (!planned.ok) return planned
    const { value } = planned
    if (value.refusals.length > 0) return { ok: false, diagnostics: value.refusals }
    if (request.planHash !== undefined && request.planHash !== value.hash) return refusal(stale())
    if (value.changes.length === 0) return ok({ run: null, report: reportOf(value, null) })
    const own = { run: () => (alive = ids.run()) }
    const { title, onProgress, isCancelled } = request
    const startedBy = nameOfActor(request.actor)
    try {
      const deps = { host, openHost, store, clock, ids: own, makeAttachments }
      const run = await readRun(await runPlan(deps, value, { title, startedBy, onProgress, isCancelled }))
      return ok({ run, report: reportOf(value, run) })
    } finally {
      alive = null
      looking.forget()
    }
  }

  const readRun = async (id: string) => {
    const kept = await journal()
    const found = kept.runs.find((one) => one.runId === id)
    if (found !== undefined) return detail(found, (await aliveIn(kept)) === id)
    const lost = kept.lost.find((one) => one.runId === id)
    return lost === undefined ? null : { ...summariseLost(lost, host.id), changes: [] }
  }

  return {
    device: () => host.device(),
    systemInformation: async () =>
      (await host.systemInformation?.()) ?? systemInformation({}, because('nothingTold')),
    preset: (id) => presetById.get(id) ?? null,
    plan,
    apply: (request) => withLock(nameOfActor(request.actor), () => execute(request)),
    run: readRun,
    runs: allRuns,
    history: async (tweakId) => {
      const kept = await journal()
      const living = await aliveIn(kept)
      return kept.runs
        .map((one) => detail(one, living === one.runId))
        .map((one) => ({ ...one, changes: one.changes.filter(({ causes }) => isByTweak(causes, tweakId)) }))
        .filter(({ changes }) => changes.length > 0)
        .reverse()
    },
    recover: () => withLock('recovery', async () => ok(await recover(host, store, clock))),

    readAsAdministrator: (startedBy) =>
      withLock(startedBy, async () =>
        readDenied(looking, lookAsAdministrator, catalog.fit(await host.device()).resources),
      ),

    tweaks: async () => {
      const device = await host.device()
      const { tweaks, resources } = catalog.fit(device)
      const observed = await looking.host.observe(resources, forPages)
      const own = writtenByUs(await journal())
      // Tweaks keep their catalog names; what each means on this PC is in its status.
      return {
        observedAt: clock.now(),
        tweaks: tweaks.map((fitted, i) => ({
          tweak: deps.catalog.tweaks[i] ?? fitted,
          status: tweakStatus(fitted, device.facts, observed, own),
        })),
      }
    },

    presets: async () => {
      const device = await host.device()
      const fitted = catalog.fit(device).catalog
      const desired = deps.catalog.presets.flatMap((preset) =>
        preset.choices.flatMap(({ tweakId }) => fitted.get(tweakId) ?? []),
      )
      const resources = resourcesOf(desired)
      const observed = await looking.host.observe(resources, forPages)
      const kept = await journal()
      const presets = deps.catalog.presets.map((preset) => {
        return { preset, status: presetStatus(fitted, preset, device.facts, observed, kept) }
      })
      return {
        observedAt: clock.now(),
        presets: markOne(presets).map(({ preset, status: { values, ...status } }) => ({
          preset,
          status,
          values,
        })),
      }
    },

    services: async () => {
      const rows =
        deps.inventory === undefined
          ? refusal(noList())
          : await listServiceRows(deps.inventory, deps.catalog.tweaks)
      return rows.ok ? ok({ observedAt: clock.now(), services: rows.value }) : rows
    },

    apps: async () => {
      const rows =
        deps.inventory === undefined
          ? refusal(noList())
          : await listAppRows(deps.inventory, deps.catalog.tweaks)
      return rows.ok ? ok({ observedAt: clock.now(), apps: rows.value }) : rows
    },

    drift: async () => ({ observedAt: clock.now(), drift: await findDrift(host, await journal()) }),

    ownRules: async () => observeOwnRules(host, await journal()),

    acceptDrift: (keys) =>
      withLock('accept', async () => {
        const chosen = (await findDrift(host, await journal())).filter(({ key }) => keys.includes(key))
        for (const { runId, resource, now } of chosen) {
          const opened = await store.open(runId)
          try {
            await opened.append({ type: 'accepted', at: clock.now(), resource, observed: now })
          } finally {
            await opened.close()
          }
        }
        return ok(chosen.length)
      }),

    script: (choices, title) => {
      const { diagnostics } = select(catalog.written, choices)
      if (diagnostics.length > 0) return { ok: false, diagnostics }
      const { fileName, text } = compileScript({
        title,
        choices,
        tweaks: deps.catalog.tweaks,
        version: deps.version,
        fileClasses: deps.fileClasses,
      })
      return ok(compiledFile(fileName, text, encodeScript(text)))
    },

    reg: async (choices: readonly Choice[], title) => {
      const planned = await plan({ kind: 'selection', choices: [...choices] })
      if (!planned.ok) return planned
      if (planned.value.refusals.length > 0) return { ok: false, diagnostics: planned.value.refusals }
      const text = compileReg({ changes: wholeSelection(planned.value), title })
      return ok(compiledFile('clearpane.reg', text, encodeReg(text)))
    },
  }
}
