/**
 * The use cases for one PC; the HTTP routes and the command line share them, so that both give the same answers.
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
  Act,
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
  act?: Act | undefined
  actor: Actor
  /** If true, nothing is changed unless a restore point can be made. */
  requireRestorePoint?: boolean | undefined
  /** Whether to skip the restore point, because a game session puts its values back itself. */
  withoutPoint?: boolean | undefined
  /** Whether the user agreed to continue even if a requested backup or restore point can't be made. */
  withoutBackup?: boolean | undefined
  onProgress?: OnProgress
  isCancelled?: IsCancelled
}

/**
 * Result of applying. `run` is null if the plan contained no change; `report` states whether the PC already had every
 * value.
 */
export type Applied = { run: RunDetail | null; report: ChangeReport }

/**
 * A compiled file. `bytes`: the file in the form that Windows tools expect, including the byte order mark; `sha256`
 * is the hash that `Get-FileHash` shows.
 */
export type CompiledFile = { fileName: string; text: string; bytes: Uint8Array; sha256: string }

/** Findings. `unread`: places that couldn't be read and that may contain more entries. */
export type Findings = { findings: RegistryFinding[]; unread: Unread[] }

export type RunPage = { runs: RunSummary[]; next: string | null; all: AllRuns }

/** Changes made by others, with the name and the source of each preset that was recognized. */
export type OthersOfPc = { observedAt: string } & Omit<Others, 'presets'> & {
    presets: (RecognizedPreset & Pick<ForeignPreset, 'tool' | 'preset' | 'source' | 'commit'>)[]
  }

export interface DeviceService {
  device(): Promise<Device>
  /** The PC's current readings. */
  systemInformation(): Promise<SystemInformation>
  tweaks(): Promise<{ observedAt: string; tweaks: { tweak: Tweak; status: TweakStatus }[] }>
  /** Returns presets. `chosen`: the preset to mark as chosen if the PC matches several presets. */
  presets(chosen?: ChosenPresets): Promise<{
    observedAt: string
    presets: { preset: Preset; status: PresetStatus; values: number; settings: number }[]
  }>
  /** Returns a preset, or null if the id is unknown. */
  preset(id: string): Preset | null
  plan(origin: Origin): Promise<Result<Plan>>
  /**
   * Applies a plan: makes it again, checks its hash, takes the lock, settles runs whose processes died, and carries
   * the plan out.
   */
  apply(request: ApplyRequest): Promise<Result<Applied>>
  /** Lists runs, newest first: at most `limit` runs that are older than the run `before`. */
  runs(page?: { before?: string | undefined; limit?: number | undefined }): Promise<RunSummary[]>
  /**
   * Returns a page of `runs`, and a summary of all runs. `next`: the last run on this page; it's given only if there
   * are more runs after it.
   */
  page(page: { before?: string | undefined; limit: number; which?: Thoroughness }): Promise<RunPage>
  /** Checks whether there is a run that has no end record and whose process is gone. */
  hasDeadRuns(): Promise<boolean>
  run(id: string): Promise<RunDetail | null>
  /** Collects the results of `of` for all runs, newest first and without nulls; reads the journals only once. */
  collectRuns<T>(of: (run: RunDetail) => T | null): Promise<T[]>
  /** Runs that changed this tweak's settings, newest first, each with the changes that belong to the tweak. */
  history(tweakId: string): Promise<RunDetail[]>
  /** Lists every service on the PC, from the PC's own list; `unread`: services that couldn't be read. */
  services(): Promise<Result<{ observedAt: string; services: ServiceRow[]; unread: Unread[] }>>
  /** Lists every Store app on the PC, from the PC's own list. */
  apps(): Promise<Result<{ observedAt: string; apps: AppRow[] }>>
  /** Finds registry entries of these types whose targets don't exist. The search stops when the signal fires. */
  findings(issues: readonly RegistryIssue[], signal?: Signal): Promise<Result<Findings>>
  /** Lists programs that were installed on the PC; null if the PC has no such list. */
  installed(): Promise<InstalledPrograms | null>
  /** Lists the entries that start with the PC, from the PC's own lists. */
  startup(): Promise<Result<{ observedAt: string; entries: ListedStartup[]; unread: Unread[] }>>
  /**
   * Counts the programs that start with the PC, and states which list the count is based on; services aren't
   * included.
   */
  startupPrograms(): Promise<Reading>
  /** Lists the programs of games. `more`: programs of games that the user added, with their names. */
  gamePrograms(
    more: readonly { id: string; name: string }[],
  ): Promise<
    Result<{ observedAt: string; programs: GameProgram[]; withoutProgram: string[]; unread: Unread[] }>
  >
  /**
   * Running services that depend on a service that the plan stops or disables; services that nothing depends on are
   * left out.
   */
  dependents(plan: Plan): Promise<Dependents[]>
  /** Returns what is known about the restore point for a run of this plan. */
  pointAhead(plan: Plan): Promise<PointAhead>
  /**
   * Returns when the newest restore point was made (`at` is null if there is none). Null if restore points can't be
   * read on this PC.
   */
  lastRestorePoint(): Promise<{ at: string | null } | null>
  /** Yields facts about the apps on the PC's list, each as soon as it's known. */
  appFacts(signal: Signal): AsyncIterable<AppFacts>
  /** Returns the data whose changes are reported to open pages; the data is read once for all pages. */
  glance(): Glance
  /**
   * `movements`: for the key of a drifted value, the id of the movement that led to its current state; the id is
   * missing if the watch hasn't found that state. `byHand`: the keys of the values in `drift` that the user may have
   * changed in a Windows settings window.
   */
  drift(): Promise<{ observedAt: string; movements: Record<string, string>; byHand: string[] } & Drift>
  /**
   * Finds changes that weren't made by Clearpane, by comparing the PC with the documented Windows defaults and with
   * the presets of known tools.
   */
  others(): Promise<OthersOfPc>
  /** Watches the registry keys that runs wrote to; null if keys can't be watched on this PC. */
  watchKeys(): { arm(): Promise<number>; wait: KeyWatch['wait']; end: KeyWatch['end'] } | null
  /**
   * Returns, for the watch that looks for movements, the values that runs have set and nobody has undone, with their
   * current states. Null if a Clearpane run is in progress or took place in the meantime, because the values that the
   * run wrote would be mistaken for somebody else's changes. `held`: keys of values that a running game session keeps
   * set; these aren't in `values`.
   */
  watched(): Promise<{
    at: string
    build: string | null
    values: WatchedValue[]
    held: ReadonlySet<string>
  } | null>
  /**
   * Lists the Windows tasks that are in the catalog and exist on this PC; null if one of them can't be read, because
   * this task may exist.
   */
  knownTasks(): Promise<{ path: string; enabled: boolean }[] | null>
  /** Lists all scheduled tasks or, if that isn't possible, those that are in the catalog; null if one can't be read.
   */
  scheduledTasks(): Promise<{ tasks: { path: string; enabled: boolean }[]; scope: TaskScope } | null>
  /** Returns the firewall rules that Clearpane created according to the journal, in their current state. */
  ownRules(): Promise<{ name: string; observed: Observation }[]>
  /** Returns Clearpane's rules for programs' network traffic, no matter who last wrote their values. */
  trafficRules(): Promise<Result<{ observedAt: string; rules: TrafficRule[] }>>
  /** Accepts drift. `back`: if true, values that were accepted count as drift again. */
  acceptDrift(keys: readonly string[], back: boolean): Promise<Result<number>>
  /** Settles the runs whose processes died, and returns their ids. Refused while another run has locked the PC. */
  recover(): Promise<Result<string[]>>
  /**
   * Shows one prompt, reads the values to which access was denied, and remembers them for the next plan, for five
   * minutes or until the next run. Returns how many values are known now, and how many can't be read even by an
   * administrator. Refused with NO_ADMINISTRATOR if no administrator is available.
   */
  readAsAdministrator(startedBy: string): Promise<Result<{ read: number; denied: number }>>
  /**
   * Shows one prompt, and lists the files of these classes. A plan may refer to these lists for five minutes, or
   * until the next run. Refused with NO_ADMINISTRATOR if no administrator is available.
   */
  listAsAdministrator(classes: readonly string[]): Promise<Result<(ListedFiles | Cannot)[]>>
  /**
   * Returns this PC's startups as last read with administrator rights, newest first; null if they have never been
   * read.
   */
  measuredStarts(): Promise<MeasuredStarts | null>
  /**
   * Shows one prompt, reads the startups measured by Windows, and stores them with the time of the reading. Refused
   * with NO_ADMINISTRATOR if no administrator is available, and with INVENTORY_UNREADABLE if the startups can't be
   * read even by an administrator.
   */
  measureStarts(): Promise<Result<MeasuredStarts>>
  /**
   * Returns the change requests for these items, which come from the PC's own lists. The call is refused if an item
   * is unknown or locked.
   */
  itemRequests(items: readonly Item[]): Promise<Result<SourcedRequest[]>>
  /** Makes a portable PowerShell script from a selection. */
  script(choices: readonly Choice[], title: string, items?: readonly Item[]): Promise<Result<CompiledFile>>
  /**
   * Creates a .reg file from the registry part of a selection for this PC; changes to single fields are resolved
   * using the current values.
   */
  reg(choices: readonly Choice[], title: string, items?: readonly Item[]): Promise<Result<CompiledFile>>
}
