/**
 * The use cases of one PC; the HTTP routes and the command line share them, so that both give the same answers.
 * These types don't depend on HTTP, terminals or files.
 */
import type { ForeignPreset } from '@clearpane/catalog'
import type {
  AllRuns,
  AppRow,
  GameProgram,
  PointAhead,
  RegistryFinding,
  ServiceRow,
  TrafficRule,
} from '@clearpane/contracts'
import type {
  Cannot,
  ChosenPresets,
  Drift,
  InstalledPrograms,
  IsCancelled,
  KeyWatch,
  ListedFiles,
  OnProgress,
  Others,
  RecognizedPreset,
  Signal,
  SourcedRequest,
  TaskScope,
  WatchedValue,
} from '@clearpane/engine'
import type {
  Actor,
  AppFacts,
  ChangeReport,
  Choice,
  Dependents,
  Device,
  Item,
  ListedStartup,
  Observation,
  Origin,
  Plan,
  Preset,
  PresetStatus,
  Reading,
  RegistryIssue,
  RunDetail,
  RunSummary,
  SystemInformation,
  Tweak,
  TweakStatus,
} from '@clearpane/model'
import type { Unread } from '@clearpane/model/unread'
import type { Result } from '../core/result.ts'
import type { Thoroughness } from '../projection/index.ts'
import type { Glance } from './glance.ts'
import type { MeasuredStarts } from './starts.ts'

export type ApplyRequest = {
  origin: Origin
  /**
   * Hash of the plan that was reviewed. If the current plan has a different hash, the call is refused with
   * PLAN_STALE.
   */
  planHash?: string | undefined
  title: string
  actor: Actor
  /** Whether the run must change nothing if no restore point can be made. */
  requireRestorePoint?: boolean | undefined
  /** Whether to make no restore point, because a game session puts its values back itself. */
  withoutPoint?: boolean | undefined
  /** Whether the user agreed to continue if a requested copy or restore point can't be made. */
  withoutBackup?: boolean | undefined
  onProgress?: OnProgress
  isCancelled?: IsCancelled
}

/**
 * Result of applying. `run` is null if the plan contained no change; `report` tells whether the PC already had every
 * value.
 */
export type Applied = { run: RunDetail | null; report: ChangeReport }

/**
 * A compiled file. `bytes`: the file in the form that tools of Windows expect, including the byte order mark;
 * `sha256` is the hash that `Get-FileHash` shows.
 */
export type CompiledFile = { fileName: string; text: string; bytes: Uint8Array; sha256: string }

/** Findings. `unread`: places that couldn't be read and may contain more. */
export type Findings = { findings: RegistryFinding[]; unread: Unread[] }

export type RunPage = { runs: RunSummary[]; next: string | null; all: AllRuns }

/** Changes by others, with the name and the source of each preset that was recognized. */
export type OthersOfPc = { observedAt: string } & Omit<Others, 'presets'> & {
    presets: (RecognizedPreset & Pick<ForeignPreset, 'tool' | 'preset' | 'source' | 'commit'>)[]
  }

export interface DeviceService {
  device(): Promise<Device>
  /** The PC's current readings. */
  systemInformation(): Promise<SystemInformation>
  tweaks(): Promise<{ observedAt: string; tweaks: { tweak: Tweak; status: TweakStatus }[] }>
  /** Returns presets. `chosen`: the alternative to mark if the PC matches several alternatives. */
  presets(chosen?: ChosenPresets): Promise<{
    observedAt: string
    presets: { preset: Preset; status: PresetStatus; values: number; settings: number }[]
  }>
  /** Returns a preset, or null if the id is unknown. */
  preset(id: string): Preset | null
  plan(origin: Origin): Promise<Result<Plan>>
  /** Applies a plan: makes the plan, checks its hash, takes the lock, recovers dead runs, and runs. */
  apply(request: ApplyRequest): Promise<Result<Applied>>
  /** Lists runs, newest first: at most `limit` runs that are older than the run `before`. */
  runs(page?: { before?: string | undefined; limit?: number | undefined }): Promise<RunSummary[]>
  /** Returns a page of `runs`, and a summary of all. `next`: the last run on the page, if more runs follow. */
  page(page: { before?: string | undefined; limit: number; which?: Thoroughness }): Promise<RunPage>
  /** Checks whether a run has no end and its process is gone. */
  hasDeadRuns(): Promise<boolean>
  run(id: string): Promise<RunDetail | null>
  /** Collects the results of `of` for all runs, newest first and without nulls; reads the journals only once. */
  collectRuns<T>(of: (run: RunDetail) => T | null): Promise<T[]>
  /** Runs that changed this tweak's settings, newest first, each with the changes that belong to the tweak. */
  history(tweakId: string): Promise<RunDetail[]>
  /** Lists every service of the PC, from its own list; `unread`: services that couldn't be read. */
  services(): Promise<Result<{ observedAt: string; services: ServiceRow[]; unread: Unread[] }>>
  /** Lists every Store app of the PC, from its own list. */
  apps(): Promise<Result<{ observedAt: string; apps: AppRow[] }>>
  /** Finds registry entries of these types whose targets don't exist. The search stops when the signal fires. */
  findings(issues: readonly RegistryIssue[], signal?: Signal): Promise<Result<Findings>>
  /** Lists programs that were installed on the PC; null if the PC has no such list. */
  installed(): Promise<InstalledPrograms | null>
  /** Lists the entries that start with the PC, from the PC's own lists. */
  startup(): Promise<Result<{ observedAt: string; entries: ListedStartup[]; unread: Unread[] }>>
  /**
   * Counts the programs that start with the PC, and tells which list was used for the count; services don't count.
   */
  startupPrograms(): Promise<Reading>
  /** Lists the programs of games. `more`: programs of games that the person added, with their names. */
  gamePrograms(
    more: readonly { id: string; name: string }[],
  ): Promise<Result<{ observedAt: string; programs: GameProgram[]; unread: Unread[] }>>
  /**
   * Running services that depend on a service that the plan stops or disables; leaves out services on which no other
   * service depends.
   */
  dependents(plan: Plan): Promise<Dependents[]>
  /** Returns what is known about the restore point of a run of this plan. */
  pointAhead(plan: Plan): Promise<PointAhead>
  /**
   * Returns the time at which the newest restore point was made (`at` is null if there is none). Null if this PC
   * can't report restore points.
   */
  lastRestorePoint(): Promise<{ at: string | null } | null>
  /** Yields the facts about the apps on the PC's list, each one as soon as it's known. */
  appFacts(signal: Signal): AsyncIterable<AppFacts>
  /** Returns the data whose changes are reported to open pages, read once for all of them. */
  glance(): Glance
  drift(): Promise<{ observedAt: string } & Drift>
  /**
   * Finds changes that Clearpane didn't make, by comparing the PC with the documented defaults of Windows and with
   * the presets of known tools.
   */
  others(): Promise<OthersOfPc>
  /** Watches the registry keys that runs wrote; null if this PC can't watch keys. */
  watchKeys(): { arm(): Promise<number>; wait: KeyWatch['wait']; end: KeyWatch['end'] } | null
  /**
   * Returns the values of runs that nobody undid, with their current states, for the watch that looks for movements.
   * Null if a run of Clearpane is in progress or took place meanwhile, because a look would mistake the run's writes
   * for changes by others. `held`: keys of values that a running game session holds, which aren't in `values`.
   */
  watched(): Promise<{
    at: string
    build: string | null
    values: WatchedValue[]
    held: ReadonlySet<string>
  } | null>
  /**
   * Lists the existing tasks of Windows that the catalog knows; null if one of them can't be read, because it
   * may exist.
   */
  knownTasks(): Promise<{ path: string; enabled: boolean }[] | null>
  /** Lists all scheduled tasks, or those that the catalog knows if not all can be listed; null if one can't be read. */
  scheduledTasks(): Promise<{ tasks: { path: string; enabled: boolean }[]; scope: TaskScope } | null>
  /** Returns Clearpane's firewall rules according to the journal, in their current state. */
  ownRules(): Promise<{ name: string; observed: Observation }[]>
  /** Returns Clearpane's rules for programs' traffic, no matter who wrote their values last. */
  trafficRules(): Promise<Result<{ observedAt: string; rules: TrafficRule[] }>>
  /** Accepts drift. `back`: if true, the values that were accepted count as drift again. */
  acceptDrift(keys: readonly string[], back: boolean): Promise<Result<number>>
  /** Settles the runs whose processes died, and returns their ids. Refused while another run has locked the PC. */
  recover(): Promise<Result<string[]>>
  /**
   * Shows one prompt, reads the values to which access was denied, and remembers them for the next plan: for five
   * minutes, or until a run. Returns how many values are known now, and how many values not even an administrator can
   * read. Refused with NO_ADMINISTRATOR if no administrator is available.
   */
  readAsAdministrator(startedBy: string): Promise<Result<{ read: number; denied: number }>>
  /**
   * Shows one prompt, and lists the files of these classes. A plan may refer to these lists for five minutes, or
   * until a run. Refused with NO_ADMINISTRATOR if no administrator is available.
   */
  listAsAdministrator(classes: readonly string[]): Promise<Result<(ListedFiles | Cannot)[]>>
  /**
   * Returns the startups of this PC that an administrator last read, newest first; null if no administrator has read
   * them yet.
   */
  measuredStarts(): Promise<MeasuredStarts | null>
  /**
   * Shows one prompt, reads the startups that Windows measured, and stores them with the time of the reading. Refused
   * with NO_ADMINISTRATOR if no administrator is available, and with INVENTORY_UNREADABLE if not even an
   * administrator can read the startups.
   */
  measureStarts(): Promise<Result<MeasuredStarts>>
  /**
   * Returns the requests that these items in the PC's own lists stand for. The call is refused if an item is unknown
   * or locked.
   */
  itemRequests(items: readonly Item[]): Promise<Result<SourcedRequest[]>>
  /** Makes a portable PowerShell script from a selection. */
  script(choices: readonly Choice[], title: string, items?: readonly Item[]): Promise<Result<CompiledFile>>
  /**
   * Makes a .reg file from the registry part of a selection for this PC; edits of single fields are resolved against
   * the current values.
   */
  reg(choices: readonly Choice[], title: string, items?: readonly Item[]): Promise<Result<CompiledFile>>
}
