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
  emptyInventory,
  findDrift,
  type Host,
  type Ids,
  type Inventory,
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
  runPlan,
  select,
} from '@clearpane/engine'
import {
  because,
  type Change,
  type Choice,
  nameOfActor,
  type Origin,
  type Plan,
  type Preset,
  systemInformation,
  type Tweak,
} from '@clearpane/model'
import type { ProgramLog } from '../program-log.ts'
import type { History } from '../projection/index.ts'
import { ok, type Result, refusal } from '../result.ts'
import { type LookAsAdministrator, readDenied, remembering } from './as-administrator.ts'
import { compiledFile } from './compiled.ts'
import { createGlances } from './glance.ts'
import { listAppRows, listServiceRows } from './items.ts'
import { createLooks } from './look.ts'
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
  history: History
  lock: RunLock
  clock: Clock
  ids: Ids
  catalog: { tweaks: readonly Tweak[]; presets: readonly Preset[] }
  version: string
  /** Left out: nothing is logged. */
  log?: ProgramLog
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

export const createDeviceService = (deps: DeviceServiceDeps): DeviceService => {
  const { host, openHost, lookAsAdministrator, inventory = emptyInventory, store, history } = deps
  const { lock, clock, ids, log } = deps
  /** For plans and pages. Runs, recovery and drift read the PC directly. */
  const looking = remembering(host, clock.now)
  const catalog = pcCatalog(deps.catalog.tweaks)
  const looks = createLooks(looking, catalog)
  const presetById = new Map(deps.catalog.presets.map((preset) => [preset.id, preset]))
  /** The run in this process: the journal alone can't distinguish a live run from a dead one. */
  let alive: string | null = null

  /**
   * Ours, or the newest run of another process that holds the PC: who holds it has settled all the dead ones.
   */
  const living = async (): Promise<string | null> => {
    if (alive !== null) return alive
    const last = await history.lastOpen()
    return last !== null && (await lock.holder()) !== null ? last : null
  }

  const look = async () => looks(await history.ledgers())

  /** Reads only what has no end: the others have nothing to settle. */
  const settleDead = () =>
    recover(host, { read: history.unfinished, open: (runId) => store.open(runId) }, clock)

  const makeAttachments: MakeAttachments = (changes, runId) => [
    {
      name: 'undo.ps1',
      bytes: encodeScript(compileUndoScript({ changes, runId, title: `Undo run ${runId}` })),
    },
    { name: 'undo.reg', bytes: encodeReg(compileUndoReg({ changes, runId })) },
  ]

  const plan = async (origin: Origin): Promise<Result<Plan>> => {
    const device = await host.device()
    const journal = () => history.journalFor(origin)
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
    await settleDead()
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
      const { planned, held } = run ?? { planned: 0, held: 0 }
      await log?.event('info', 'RUN_ENDED', {
        device: host.id,
        result: run?.result ?? 'unknown',
        planned,
        held,
      })
      return ok({ run, report: reportOf(value, run) })
    } finally {
      alive = null
      looking.forget()
    }
  }

  const readRun = async (id: string) => history.run(id, await living())

  return {
    device: () => host.device(),
    systemInformation: async () =>
      (await host.systemInformation?.()) ?? systemInformation({}, because('nothingTold')),
    preset: (id) => presetById.get(id) ?? null,
    plan,
    apply: (request) => withLock(nameOfActor(request.actor), () => execute(request)),
    run: readRun,
    runs: async (page = {}) => history.runs(page, await living()),
    page: async ({ before, limit, which }) => {
      const found = await history.runs({ before, limit: limit + 1 }, await living(), which)
      const runs = found.slice(0, limit)
      const next = found.length > limit ? (runs.at(-1)?.runId ?? null) : null
      const older = next === null ? { unreadable: 0, canBeUndone: false } : await history.older(next)
      return { runs, next, older }
    },
    history: async (tweakId) => history.ofTweak(tweakId, await living()),
    hasDeadRuns: async () => {
      const going = await living()
      return (await history.unfinished()).some(({ runId }) => runId !== going)
    },
    recover: () => withLock('recovery', async () => ok(await settleDead())),

    readAsAdministrator: (startedBy) =>
      withLock(startedBy, async () =>
        readDenied(looking, lookAsAdministrator, catalog.fit(await host.device()).resources),
      ),

    tweaks: async () => {
      const statuses = (await look()).statuses()
      // Tweaks keep their catalog names; what each means on this PC is in its status.
      const tweaks = deps.catalog.tweaks.flatMap((tweak, i) => {
        const status = statuses[i]
        return status === undefined ? [] : [{ tweak, status }]
      })
      return { observedAt: clock.now(), tweaks }
    },

    presets: async () => {
      const { fitted, facts, observed, ledgers } = await look()
      const standing = await history.standing()
      const presets = deps.catalog.presets.map((preset) => {
        return { preset, status: presetStatus(fitted.catalog, preset, facts, observed, ledgers, standing) }
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

    glance: createGlances({ look: looks, history, living, clock }),

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

    drift: async () => ({ observedAt: clock.now(), drift: await findDrift(host, await history.ledgers()) }),

    ownRules: async () => observeOwnRules(host, await history.ledgers()),

    acceptDrift: (keys) =>
      withLock('accept', async () => {
        await history.refresh()
        const chosen = (await findDrift(host, await history.ledgers())).filter(({ key }) =>
          keys.includes(key),
        )
        for (const { runId, resource, now } of chosen) {
          const opened = await store.open(runId)
          try {
            await opened.append({ type: 'accepted', at: clock.now(), resource, observed: now })
          } finally {
            await opened.close()
          }
        }
        await history.refresh()
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
