/**
 * Runs histories of several PCs with the client that is actually shipped. Without using the client, an oracle records
 * which edits are known on each PC and in each sealed revision. At the end, every edit that any PC still knew must be
 * a value or one side of a question, or must have been replaced by a PC that knew the edit. Any other edit counts as
 * lost.
 */

import { SyncClient } from '../client/client.ts'
import { createMemoryKeeper, type Keeper } from '../client/keeper.ts'
import { plainGuard } from '../client/state.ts'
import { createOpener } from '../client/take-in.ts'
import { currentOf, headsOf, questionsOf, valuesOf } from '../core/index.ts'
import { hashOf } from '../seal/envelope.ts'
import { type Transport, TransportError } from '../transport/transport.ts'
import { createReplicas, createRows, type MakePlace, type Place } from './faulty-places.ts'
import { type Chance, chanceFrom } from './random.ts'

type Edit = {
  readonly id: number
  readonly key: string
  readonly value: string | null
  readonly writeId: string
  /** The edits to the same setting that the author of this edit knew. */
  readonly knew: ReadonlySet<number>
}

type Pc = {
  readonly place: number
  client: SyncClient
  keeper: Keeper & { held: { version: number; bytes: Buffer } | null }
  knows: Set<number>
  /** The PCs that this PC knows about. The PC can't receive anything from other PCs. */
  members: Set<string>
  /** By how many milliseconds the PC's clock is wrong. */
  clock: number
  /** Whether the PC runs an older Clearpane, which knows fewer settings and passes the others on unchanged. */
  readonly isOld: boolean
}

export type HistoryOptions = {
  readonly seed: number
  /**
   * The kind of shared place that the history uses: one of the two in this package, or one that the caller provides.
   */
  readonly place: 'rows' | 'replicas' | MakePlace
  readonly steps?: number
  readonly faults?: number
  /** Deliberately causes a loss, to check that the tests notice it. */
  readonly spoil?: (client: SyncClient) => Promise<void>
}

export type HistoryResult = {
  readonly seed: number
  readonly edits: number
  readonly syncs: number
  readonly failedSyncs: number
  readonly questions: number
  readonly lost: readonly string[]
  readonly needless: readonly string[]
  readonly apart: boolean
  readonly settled: boolean
  readonly copies: number
  readonly restored: number
}

const settings = { old: ['tweak:a.one', 'tweak:a.two'], new: ['tweak:b.later', 'later:unknown'] } as const
const places = { rows: createRows, replicas: createReplicas } as const
const most = { pcs: 5, rounds: 16 } as const
const week = 7 * 24 * 60 * 60 * 1000

/** Decodes the PC's own state without using the client, because the client may be in the middle of a sync. */
const decodeOwn = async ({ keeper }: Pc): Promise<{ device?: string }> =>
  JSON.parse((await keeper.load())?.bytes.toString('utf8') ?? '{}')

class History {
  private readonly chance: Chance
  private readonly place: Place
  private readonly pcs: Pc[] = []
  private readonly edits: Edit[] = []
  /** The edits and the author of each sealed revision of the choices, by the revision's hash. */
  private readonly carries = new Map<string, { edits: ReadonlySet<number>; by: string }>()
  /** The PCs that a sealed roster contains. */
  private readonly names = new Map<string, ReadonlySet<string>>()
  private readonly needless = new Set<string>()
  private readonly counts = { syncs: 0, failedSyncs: 0, questions: 0, copies: 0, restored: 0 }
  private readonly open = createOpener()
  private now = 1_800_000_000_000
  private values = 0
  private readonly options: HistoryOptions

  constructor(options: HistoryOptions) {
    this.options = options
    this.chance = chanceFrom(options.seed)
    const faults = { share: options.faults ?? 0.25 }
    const { place } = options
    const make = typeof place === 'string' ? places[place] : place
    // Copies of PCs also have their own folders.
    this.place = make(this.chance, faults, 2 * most.pcs)
  }

  private clientOf(keeper: Keeper, pc: () => Pc): SyncClient {
    return new SyncClient({
      keeper,
      guard: plainGuard,
      open: this.open,
      random: this.chance.bytes,
      now: () => this.now + pc().clock,
    })
  }

  private addPc(
    held: Pc['keeper']['held'],
    knows: Iterable<number>,
    members: Iterable<string>,
    isOld: boolean,
  ): Pc {
    const keeper = createMemoryKeeper()
    keeper.held = held
    const pc: Pc = {
      place: this.pcs.length,
      keeper,
      client: this.clientOf(keeper, () => pc),
      knows: new Set(knows),
      members: new Set(members),
      clock: (2 * this.chance.below(week) - week) | 0,
      isOld,
    }
    this.pcs.push(pc)
    return pc
  }

  /** Connects a PC through a transport that the oracle watches. */
  private connect(pc: Pc, recoveryKey?: string): Transport {
    const place = this.place.connect(pc.place, recoveryKey)
    return {
      ...place,
      pull: async (who) => {
        const pulled = await place.pull(who)
        const hashes = pulled.found.map(({ bytes }) => hashOf(bytes))
        // A PC counts as a member of its profile even before it has written anything, because a copy of the PC may
        // write first.
        const { device: itself } = await decodeOwn(pc)
        if (itself !== undefined) pc.members.add(itself)
        for (const hash of hashes) for (const device of this.names.get(hash) ?? []) pc.members.add(device)
        for (const hash of hashes) {
          const carried = this.carries.get(hash)
          if (carried === undefined || !pc.members.has(carried.by)) continue
          for (const edit of carried.edits) pc.knows.add(edit)
        }
        return pulled
      },
      push: async (revision, who) => {
        const { device = '' } = await decodeOwn(pc)
        const hash = hashOf(revision.bytes)
        pc.members.add(device)
        if (revision.document === 'roster') this.names.set(hash, new Set(pc.members))
        if (revision.document === 'choices') this.carries.set(hash, { edits: new Set(pc.knows), by: device })
        return place.push(revision, who)
      },
    }
  }

  private async stateOf(pc: Pc) {
    const state = await pc.client.state()
    if (state === null) throw new Error('A PC lost its profile')
    return state
  }

  private async edit(pc: Pc): Promise<void> {
    const key = this.chance.pick(pc.isOld ? settings.old : [...settings.old, ...settings.new])
    const before = (await this.stateOf(pc)).choices.get(key)
    const current = currentOf(before)
    const sides = current.is === 'question' ? current.sides.map(({ value }) => value) : []
    const value =
      sides.length > 0 && this.chance.happens(0.5)
        ? this.chance.pick(sides)
        : this.chance.happens(0.2)
          ? this.chance.pick(['"on"', '"off"', null])
          : `"${this.values++}"`
    await pc.client.edit(new Map([[key, value]]))
    const after = headsOf((await this.stateOf(pc)).choices.get(key))
    const known = new Set(headsOf(before).map(({ id }) => id))
    const [written] = after.filter(({ id }) => !known.has(id))
    if (written === undefined) return
    const id = this.edits.length
    const knew = new Set([...pc.knows].filter((one) => this.edits[one]?.key === key))
    this.edits.push({ id, key, value, writeId: written.id, knew })
    pc.knows.add(id)
  }

  private async sync(pc: Pc): Promise<boolean> {
    this.counts.syncs++
    try {
      const outcome = await pc.client.sync({ transport: this.connect(pc) })
      if (outcome.self === 'copied') this.counts.copies++
      if (outcome.self === 'restored') this.counts.restored++
      await this.lookForNeedless(pc)
      return outcome.action === 'nothing' && outcome.sent === 0
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      this.counts.failedSyncs++
      return false
    }
  }

  /** Looks for unnecessary questions: a question is justified only if neither of its two sides knew the other. */
  private async lookForNeedless(pc: Pc): Promise<void> {
    const byWrite = new Map(this.edits.map((edit) => [edit.writeId, edit]))
    for (const { key, sides } of questionsOf((await this.stateOf(pc)).choices)) {
      this.counts.questions++
      const heads = sides.flatMap(({ value, writes }) =>
        writes.flatMap(({ id }) => {
          const edit = byWrite.get(id)
          return edit === undefined ? [] : [{ value, edit }]
        }),
      )
      for (const a of heads)
        for (const b of heads)
          if (a.value !== b.value && b.edit.knew.has(a.edit.id))
            this.needless.add(`${key}: ${a.edit.id} ${b.edit.id}`)
    }
  }

  private backups: { pc: Pc; held: Pc['keeper']['held']; knows: Set<number>; members: Set<string> }[] = []
  private placeBackups: Awaited<ReturnType<Place['snapshot']>>[] = []

  private async step(): Promise<void> {
    this.now += this.chance.below(3_600_000)
    const pc = this.chance.pick(this.pcs)
    const which = this.chance.below(100)
    if (which < 40) return this.edit(pc)
    if (which < 76) return void (await this.sync(pc))
    if (which < 86) return this.place.later()
    if (which < 90) {
      this.backups.push({ pc, held: pc.keeper.held, knows: new Set(pc.knows), members: new Set(pc.members) })
      return
    }
    if (which < 92) {
      this.placeBackups.push(await this.place.snapshot())
      return
    }
    if (which < 94 && this.backups.length > 0) return this.restorePc()
    if (which < 96 && this.placeBackups.length > 0) return this.chance.pick(this.placeBackups)()
    if (which < 97 && this.pcs.length < most.pcs + 1) {
      this.addPc(pc.keeper.held, pc.knows, pc.members, pc.isOld)
      return
    }
    pc.clock = (2 * this.chance.below(week) - week) | 0
  }

  private restorePc(): void {
    const { pc, held, knows, members } = this.chance.pick(this.backups)
    // The whole disk is restored: its state is old, and no program is running on it.
    pc.keeper.held = held
    pc.client = this.clientOf(pc.keeper, () => pc)
    pc.knows = new Set(knows)
    pc.members = new Set(members)
  }

  private async begin(): Promise<void> {
    const first = this.addPc(null, [], [], false)
    const { recoveryKey } = await first.client.create({ name: 'PC 0', kind: 'desktop' })
    const count = 2 + this.chance.below(most.pcs - 1)
    await first.client.sync({ transport: this.quiet(first) })
    for (let i = 1; i < count; i++) {
      await this.place.later()
      const pc = this.addPc(null, [], [], this.chance.happens(0.4))
      for (;;) {
        try {
          await pc.client.join(
            { recoveryKey, device: { name: `PC ${i}`, kind: 'laptop' }, own: new Map() },
            this.connect(pc, recoveryKey),
          )
          break
        } catch (error) {
          // The PC's first file doesn't exist yet, or it's cut off.
          if (!(error instanceof Error)) throw error
          pc.knows.clear()
          pc.members.clear()
          await this.place.later()
        }
      }
    }
  }

  /** Creates a transport that never fails, so that the first PC's profile exists before anything goes wrong. */
  private quiet(pc: Pc): Transport {
    const transport = this.connect(pc)
    const again = async <T>(run: () => Promise<T>): Promise<T> => {
      for (;;)
        try {
          return await run()
        } catch (error) {
          if (!(error instanceof TransportError)) throw error
        }
    }
    return {
      ...transport,
      pull: (who) => again(() => transport.pull(who)),
      push: (revision, who) => again(() => transport.push(revision, who)),
    }
  }

  private async settle(): Promise<boolean> {
    await this.place.calm()
    for (let round = 0; round < most.rounds; round++) {
      let quiet = true
      for (const pc of this.pcs) {
        quiet = (await this.sync(pc)) && quiet
        await this.place.calm()
      }
      if (quiet) return true
    }
    return false
  }

  private async lost(): Promise<string[]> {
    const known = new Set(this.pcs.flatMap(({ knows }) => [...knows]))
    const replaced = new Set([...known].flatMap((id) => [...(this.edits[id]?.knew ?? [])]))
    const losses: string[] = []
    for (const pc of this.pcs) {
      const { choices } = await this.stateOf(pc)
      for (const id of known) {
        const edit = this.edits[id]
        if (edit === undefined || replaced.has(id)) continue
        const current = currentOf(choices.get(edit.key))
        const values = current.is === 'value' ? [current.value] : current.sides.map(({ value }) => value)
        if (!values.includes(edit.value)) losses.push(`edit ${id} of ${edit.key} on PC ${pc.place}`)
      }
    }
    return losses
  }

  private async areApart(): Promise<boolean> {
    const ends = new Set<string>()
    for (const pc of this.pcs) {
      const { choices } = await this.stateOf(pc)
      const questions = questionsOf(choices).map(({ key, sides }) => [key, sides.map(({ value }) => value)])
      ends.add(JSON.stringify([[...valuesOf(choices)].sort(), questions.sort()]))
    }
    return ends.size > 1
  }

  async run(): Promise<HistoryResult> {
    await this.begin()
    const steps = this.options.steps ?? 12 + this.chance.below(24)
    for (let i = 0; i < steps; i++) await this.step()
    const settled = await this.settle()
    const [first] = this.pcs
    if (first !== undefined) await this.options.spoil?.(first.client)
    return {
      seed: this.options.seed,
      edits: this.edits.length,
      ...this.counts,
      lost: await this.lost(),
      needless: [...this.needless],
      apart: await this.areApart(),
      settled,
    }
  }
}

export const runHistory = (options: HistoryOptions): Promise<HistoryResult> => new History(options).run()
