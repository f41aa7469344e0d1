/**
 * One PC's use cases, which the HTTP routes and the command line share, so that both give the same answers.
 * The types know no HTTP, terminals or files.
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
  /** Hash of the reviewed plan. Refused as PLAN_STALE if the current plan has a different hash. */
  planHash?: string | undefined
  title: string
  actor: Actor
  /** Whether to change nothing without a restore point. */
  requireRestorePoint?: boolean | undefined
  /** Whether no restore point is made: a game session puts its values back itself. */
  withoutPoint?: boolean | undefined
  /** Whether the person agreed to go on if a requested copy or restore point can't be made. */
  withoutBackup?: boolean | undefined
  onProgress?: OnProgress
  isCancelled?: IsCancelled
}

/**
 * Result of applying. `run` is null if the plan had no change; `report` says whether every value already
 * held.
 */
export type Applied = { run: RunDetail | null; report: ChangeReport }

/**
 * A compiled file. `bytes`: the file as tools of Windows expect it, including the byte order mark; `sha256`
 * is the hash that `Get-FileHash` shows.
 */
export type CompiledFile = { fileName: string; text: string; bytes: Uint8Array; sha256: string }

/** Findings. `unread`: places that may have more. */
export type Findings = { findings: RegistryFinding[]; unread: Unread[] }

export type RunPage = { runs: RunSummary[]; next: string | null; all: AllRuns }

/** Others' changes with the name and the source of each recognized preset. */
export type OthersOfPc = { observedAt: string } & Omit<Others, 'presets'> & {
    presets: (RecognizedPreset & Pick<ForeignPreset, 'tool' | 'preset' | 'source' | 'commit'>)[]
  }

export interface DeviceService {
  device(): Promise<Device>
  /** Current readings of the PC. */
  systemInformation(): Promise<SystemInformation>
  tweaks(): Promise<{ observedAt: string; tweaks: { tweak: Tweak; status: TweakStatus }[] }>
  /** Returns presets. `chosen`: the alternative to mark if several alternatives match the PC. */
  presets(chosen?: ChosenPresets): Promise<{
    observedAt: string
    presets: { preset: Preset; status: PresetStatus; values: number; settings: number }[]
  }>
  /** Returns a preset, or null for an unknown id. */
  preset(id: string): Preset | null
  plan(origin: Origin): Promise<Result<Plan>>
  /** Applies a plan: plans, checks the hash, takes the lock, recovers dead runs, runs. */
  apply(request: ApplyRequest): Promise<Result<Applied>>
  /** Lists runs, newest first: at most `limit` runs that are older than the run `before`. */
  runs(page?: { before?: string | undefined; limit?: number | undefined }): Promise<RunSummary[]>
  /** Returns a page of `runs`, and a summary of all. `next`: the last run of the page, if there are more. */
  page(page: { before?: string | undefined; limit: number; which?: Thoroughness }): Promise<RunPage>
  /** Checks for a run without an end whose process is gone. */
  hasDeadRuns(): Promise<boolean>
  run(id: string): Promise<RunDetail | null>
  /** Collects the results of `of` for every run, newest first, without the nulls; reads the journals once. */
  collectRuns<T>(of: (run: RunDetail) => T | null): Promise<T[]>
  /** Runs that involved this tweak, newest first, each with the changes that belong to the tweak. */
  history(tweakId: string): Promise<RunDetail[]>
  /** Lists every service of the PC, from its own list; `unread`: those that couldn't be read. */
  services(): Promise<Result<{ observedAt: string; services: ServiceRow[]; unread: Unread[] }>>
  /** Lists every Store app of the PC, from its own list. */
  apps(): Promise<Result<{ observedAt: string; apps: AppRow[] }>>
  /** Finds registry entries of these types that lead nowhere. Stops when the signal fires. */
  findings(issues: readonly RegistryIssue[], signal?: Signal): Promise<Result<Findings>>
  /** Lists programs that were installed on the PC; null if the PC has no such list. */
  installed(): Promise<InstalledPrograms | null>
  /** Lists the entries that start with the PC, from its own lists. */
  startup(): Promise<Result<{ observedAt: string; entries: ListedStartup[]; unread: Unread[] }>>
  /** Counts the programs that start with the PC, and by which list; services don't count. */
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
  /** Returns the known facts about the restore point of a run of this plan. */
  pointAhead(plan: Plan): Promise<PointAhead>
  /**
   * Returns when the newest restore point was made (`at` null: there is none). Null if this PC can't report restore
   * points.
   */
  lastRestorePoint(): Promise<{ at: string | null } | null>
  /** Yields the PC's facts about the apps on its list, each as soon as it's known. */
  appFacts(signal: Signal): AsyncIterable<AppFacts>
  /** Returns the data whose changes are reported to open pages, read once for all of them. */
  glance(): Glance
  drift(): Promise<{ observedAt: string } & Drift>
  /**
   * Finds changes that Clearpane didn't make, compared with the documented defaults of Windows and the
   * presets of known tools.
   */
  others(): Promise<OthersOfPc>
  /** Watches the registry keys that runs wrote; null if this PC can't watch keys. */
  watchKeys(): { arm(): Promise<number>; wait: KeyWatch['wait']; end: KeyWatch['end'] } | null
  /**
   * Returns the values of runs that nobody undid, with their current states, for the watch of movements.
   * Null if a run of Clearpane is in progress or came in between, because a look would mistake the run's writes for
   * somebody else's. `held`: keys of values that a running game session holds, which aren't in `values`.
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
  /** Returns Clearpane's rules for programs' traffic, whoever wrote their values last. */
  trafficRules(): Promise<Result<{ observedAt: string; rules: TrafficRule[] }>>
  /** Accepts drift. `back`: if true, the accepted values count as drift again. */
  acceptDrift(keys: readonly string[], back: boolean): Promise<Result<number>>
  /** Settles runs whose processes died; returns their ids. Refused while another run holds the PC. */
  recover(): Promise<Result<string[]>>
  /**
   * Prompts once, reads denied values and remembers them for the next plan: for five minutes, or until a run.
   * Returns how many values are known now, and how many even an administrator can't read. Refused with
   * NO_ADMINISTRATOR if there is no administrator.
   */
  readAsAdministrator(startedBy: string): Promise<Result<{ read: number; denied: number }>>
  /**
   * Prompts once and lists the files of these classes. A plan may name these lists for five minutes, or until
   * a run. Refused with NO_ADMINISTRATOR if there is no administrator.
   */
  listAsAdministrator(classes: readonly string[]): Promise<Result<(ListedFiles | Cannot)[]>>
  /** Returns the starts that an administrator last read here, newest first; null if none did. */
  measuredStarts(): Promise<MeasuredStarts | null>
  /**
   * Prompts once, reads the starts that Windows measured and stores them with the time. Refused with
   * NO_ADMINISTRATOR if there is no administrator, and with INVENTORY_UNREADABLE if not even an administrator
   * can read the starts.
   */
  measureStarts(): Promise<Result<MeasuredStarts>>
  /** Returns the requests of these items of the PC's own lists. Refused if an item is unknown or locked. */
  itemRequests(items: readonly Item[]): Promise<Result<SourcedRequest[]>>
  /** Makes the portable PowerShell script of a selection. */
  script(choices: readonly Choice[], title: string, items?: readonly Item[]): Promise<Result<CompiledFile>>
  /**
   * Makes the registry part of a selection on this PC as a .reg file, with field edits resolved against the
   * current values.
   */
  reg(choices: readonly Choice[], title: string, items?: readonly Item[]): Promise<Result<CompiledFile>>
}
