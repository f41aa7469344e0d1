/**
 * The part of a profile that is stored on one PC. Every change is saved on this PC first and sent later, so that no
 * folder or server has to be available when the change is made. The client never changes Windows: the choices that it
 * receives become a selection for a plan.
 */
import {
  answerBy,
  currentOf,
  type Doc,
  decodeDoc,
  encodeDoc,
  type Policy,
  questionsOf,
  set,
  type Value,
  valuesOf,
} from '../core/index.ts'
import type { Author } from '../core/write.ts'
import { append, type EntryBody, type KindOfPc } from '../roster/entry.ts'
import type { Members } from '../roster/fold.ts'
import { chance } from '../seal/keys.ts'
import { type Drill, newDrills, newRecoveryKey, readRecoveryKey } from '../seal/recovery-key.ts'
import { type Presence, type Pulled, type Transport, TransportError } from '../transport/transport.ts'
import { KeptStates } from './kept-states.ts'
import { type CodeJoinRequest, joinByCode, offerFor } from './pairing.ts'
import { presenceOf } from './presence.ts'
import {
  type ClientParts,
  changedKeys,
  NoProfileError,
  OverError,
  type SyncOutcome,
  type SyncRequest,
} from './requests.ts'
import { type NextRevision, nextRevisions } from './revisions.ts'
import {
  type Around,
  authorOf,
  becomeOwnPc,
  type JoinRequest,
  joinProfile,
  makeProfile,
  type NewDevice,
  newProfileKey,
  type OwnChoices,
  publicParts,
} from './start.ts'
import { type Backup, kept, type State, type SyncEntry } from './state.ts'
import { createOpener, type Finding, type ForeignOwn, membersOf, type Opener, takeIn } from './take-in.ts'

/**
 * Makes a backup of earlier choices in a separate document. Restoring the choices makes a set of edits and never
 * rolls the document back to an earlier state.
 */
const backupOf = (state: State, why: Backup['why'], { random, now }: Around): Backup => ({
  id: random(8).toString('hex'),
  at: now(),
  why,
  choices: Buffer.from(encodeDoc(state.choices)).toString('base64'),
})

const choicesIn = ({ choices }: Backup): Doc => decodeDoc(Buffer.from(choices, 'base64'))

/**
 * Restores a document. Restoring a backup of choices removes the choices that were made after the backup. Settings
 * that had an open question at the time of the backup aren't changed.
 */
const putBack = (now: Doc, then: Doc, by: Author): Doc => {
  const values = valuesOf(then)
  let doc = now
  for (const key of new Set([...now.keys(), ...values.keys()])) {
    const was = currentOf(then.get(key))
    if (was.is === 'value') doc = set(doc, key, values.get(key) ?? null, by)
  }
  return doc
}

const most = { tries: 5, adopted: 60 } as const
/**
 * Number of unknown revisions in this PC's own row after which the PC is considered a copy. A PC that was restored
 * from a backup encounters only one such unknown revision.
 */
const copyAfter = 2

type ToSend = {
  readonly next: readonly NextRevision[]
  readonly ownFiles: ReadonlyMap<string, readonly string[]>
  readonly presence: Presence
}

export class SyncClient {
  private readonly parts: ClientParts
  private readonly around: Around
  private readonly states: KeptStates
  private readonly open: Opener

  constructor(parts: ClientParts) {
    this.parts = parts
    this.around = { random: parts.random ?? chance, now: parts.now }
    this.states = new KeptStates(parts)
    this.open = parts.open ?? createOpener()
  }

  /** Reads the state; returns null if there is no profile. Throws NoKeysError if the keys belong to another PC. */
  state(): Promise<State | null> {
    return this.states.alone(async () => (await this.states.load())?.state ?? null)
  }

  /** Creates a profile. The recovery key is shown once and never stored. */
  create(device: NewDevice, own: OwnChoices = new Map()): Promise<{ recoveryKey: string; state: State }> {
    return this.states.alone(async () => {
      const made = makeProfile(device, own, this.around)
      return { recoveryKey: made.recoveryKey, state: await this.states.start(made.state) }
    })
  }

  /**
   * Adds this PC to a profile. A plan can use the profile's choices immediately; the other PCs are notified by
   * `sync`.
   */
  join(request: JoinRequest, transport: Transport): Promise<State> {
    return this.states.alone(async () => {
      const state = joinProfile(request, await transport.pull(null), this.around)
      // Called before the profile is saved, because a PC that assumes that it belongs to a profile must be able to
      // reach the profile.
      await transport.enter?.(presenceOf(state))
      return this.states.start(state)
    })
  }

  /**
   * Makes a code with which another PC can join for ten minutes. Call this function only right after this PC's data
   * was sent.
   */
  invite(transport: Transport): Promise<string> {
    return this.states.alone(async () => {
      const loaded = await this.states.load()
      if (loaded === null) throw new NoProfileError('This PC has no profile')
      if (loaded.state.over !== null) throw new OverError(loaded.state.over)
      const { text, offer } = offerFor(loaded.state, this.around)
      await transport.offer?.(offer, presenceOf(loaded.state))
      return text
    })
  }

  /** Joins in the same way as `join`, but with a code that one of the profile's PCs shows. */
  joinByCode(request: CodeJoinRequest, transport: Transport): Promise<State> {
    return this.states.alone(async () => this.states.start(await joinByCode(request, transport, this.around)))
  }

  /** Saves the edits before it returns. An edit answers an open question about its setting. */
  edit(changes: ReadonlyMap<string, Value>, document: 'choices' | 'exceptions' = 'choices'): Promise<void> {
    return this.states.alone(() =>
      this.states.change((state) => {
        const by = authorOf(state, this.around)
        let doc = state[document]
        for (const [key, value] of changes) doc = set(doc, key, value, by)
        return { state: doc === state[document] ? state : { ...state, [document]: doc }, result: undefined }
      }),
    )
  }

  /** Replaces this PC's report, which only the user's own PCs can read. */
  report(text: string): Promise<void> {
    return this.states.alone(() =>
      this.states.change((state) => {
        const number = 1 + (state.reports.get(state.device)?.number ?? 0)
        const reports = new Map(state.reports).set(state.device, { number, at: this.around.now(), text })
        return { state: { ...state, reports }, result: undefined }
      }),
    )
  }

  private sign(body: (state: State, members: Members) => EntryBody): Promise<void> {
    return this.states.alone(() =>
      this.states.change((state) => {
        const entry = body(state, membersOf(state))
        return {
          state: { ...state, roster: append(state.roster, entry, state.device, state.signer) },
          result: undefined,
        }
      }),
    )
  }

  rename(device: string, name: string, kind: KindOfPc): Promise<void> {
    return this.sign(() => ({ type: 'rename', device, name, kind, at: this.around.now() }))
  }

  /**
   * Removes PCs from the profile and renews the profile's key in one step. The removed PCs keep all the data that
   * they already have, but they can't read later revisions.
   */
  revoke(devices: readonly string[]): Promise<void> {
    return this.renewKey((key) => ({ type: 'revoke', devices: [...devices], key, at: this.around.now() }))
  }

  private renewKey(body: (key: { id: string; epoch: number }) => EntryBody): Promise<void> {
    return this.states.alone(() =>
      this.states.change((state) => {
        const key = newProfileKey(1 + membersOf(state).key.epoch, this.around.random)
        const roster = append(
          state.roster,
          body({ id: key.id, epoch: key.epoch }),
          state.device,
          state.signer,
        )
        return { state: { ...state, roster, keys: [...state.keys, key] }, result: undefined }
      }),
    )
  }

  /** Creates a new recovery key to replace a lost one; the old key can no longer sign or open anything new. */
  async renewRecoveryKey(): Promise<string> {
    const { random, now } = this.around
    const text = newRecoveryKey(random)
    const recovery = readRecoveryKey(text)
    if (recovery === null) throw new Error('A new recovery key isn’t one')
    await this.renewKey((key) => ({ type: 'recovery', ...publicParts(recovery), key, at: now() }))
    await this.states.alone(() =>
      this.states.change((state) => ({
        state: { ...state, drills: newDrills(text, random) },
        result: undefined,
      })),
    )
    return text
  }

  drills(): Promise<readonly Drill[]> {
    return this.states.alone(async () => (await this.states.load())?.state.drills ?? [])
  }

  backUp(why: Backup['why'] = 'person'): Promise<Backup> {
    return this.states.alone(() =>
      this.states.change((state) => {
        const backup = backupOf(state, why, this.around)
        return { state: withBackup(state, backup), result: backup }
      }),
    )
  }

  /**
   * Writes each setting in the backup as an ordinary edit, so that every PC receives these edits and they can be
   * reverted.
   */
  restoreBackup(id: string): Promise<readonly string[]> {
    return this.states.alone(() =>
      this.states.change((state) => {
        const backup = state.backups.find((one) => one.id === id)
        if (backup === undefined) throw new RangeError(`There is no backup ${id}`)
        const choices = putBack(state.choices, choicesIn(backup), authorOf(state, this.around))
        const changed = changedKeys(state.choices, choices)
        const now = withBackup(state, backupOf(state, 'restore', this.around))
        return { state: { ...now, choices }, result: changed }
      }),
    )
  }

  /**
   * Deletes the data of the profile on this PC. The other PCs aren't notified; to notify them, call `end` and sync
   * first.
   */
  leave(): Promise<void> {
    return this.states.alone(async () => {
      await this.states.clear()
    })
  }

  /** Tells every PC that the profile has been deleted; each PC keeps its choices. */
  end(): Promise<void> {
    return this.sign(() => ({ type: 'end', at: this.around.now() }))
  }

  /**
   * Switches to another transport: forgets the state of the previous transport, and sends everything to the new one.
   */
  moved(): Promise<void> {
    return this.states.alone(() =>
      this.states.change((state) => ({ state: { ...state, seen: new Map() }, result: undefined })),
    )
  }

  sync(request: SyncRequest): Promise<SyncOutcome> {
    return this.states.alone(async () => {
      try {
        const outcome = await this.syncNow(request)
        await this.note(outcome.action, null)
        return outcome
      } catch (error) {
        if (error instanceof TransportError) await this.note('merge', error.message)
        throw error
      }
    })
  }

  private async note(action: SyncOutcome['action'], errorMessage: string | null): Promise<void> {
    await this.states.change((state) => {
      const at = this.around.now()
      const lastSynced = errorMessage === null ? at : state.lastSynced
      if (action === 'nothing') return { state: { ...state, lastSynced }, result: undefined }
      const entry: SyncEntry = {
        id: this.around.random(8).toString('hex'),
        syncAction: action,
        deviceName: membersOf(state).devices.get(state.device)?.name ?? '',
        success: errorMessage === null,
        syncedAt: at,
        ...(errorMessage === null ? {} : { errorMessage }),
      }
      return {
        state: { ...state, lastSynced, syncs: [entry, ...state.syncs].slice(0, kept.syncs) },
        result: undefined,
      }
    })
  }

  private async syncNow({
    transport,
    policy = 'ask',
    backUp = false,
    stage,
  }: SyncRequest): Promise<SyncOutcome> {
    stage?.('prepare')
    const first = await this.states.load()
    if (first === null) throw new NoProfileError('This PC has no profile')
    if (first.state.over !== null) throw new OverError(first.state.over)
    const before = first.state.choices
    let pulled: Pulled = await transport.pull(presenceOf(first.state))
    stage?.('upload')
    const all: { findings: Finding[]; sent: Set<string>; self: SyncOutcome['self'] } = {
      findings: [],
      sent: new Set(),
      self: null,
    }
    for (let tries = 0; ; tries++) {
      const step = await this.states.change((state) =>
        this.takeAndPlan(state, pulled, transport, policy, backUp && tries === 0),
      )
      stage?.('sync')
      if (tries === 0) all.findings.push(...step.findings)
      if (pulled.refuses === true && step.over === null) throw new TransportError('refused', 'revoked')
      all.self ??= step.self
      const late = await this.send(step, transport, all.sent)
      if (late === null || tries >= most.tries) break
      await this.parts.wait?.((1 + (this.around.random(1)[0] ?? 0)) * 2 ** tries)
      pulled = late
    }
    stage?.('resolve')
    const { state } = (await this.states.load()) ?? first
    const taken = changedKeys(before, state.choices)
    const sent = all.sent.size
    stage?.('done')
    return {
      action: taken.length > 0 ? (sent > 0 ? 'merge' : 'download') : sent > 0 ? 'upload' : 'nothing',
      taken,
      sent,
      questions: questionsOf(state.choices).length,
      findings: all.findings,
      self: all.self,
      over: state.over,
    }
  }

  private takeAndPlan(old: State, pulled: Pulled, transport: Transport, policy: Policy, backUp: boolean) {
    const takenIn = takeIn(old, pulled, this.open)
    let state = takenIn.state
    let self: SyncOutcome['self'] = null
    if (takenIn.foreignOwn.length > 0) {
      state = adopt(state, takenIn.foreignOwn)
      self = state.ahead >= copyAfter ? 'copied' : 'restored'
      if (self === 'copied') state = becomeOwnPc(state, this.around)
    }
    const choices = answerBy(policy, state.choices, old.choices, authorOf(state, this.around))
    state = choices === state.choices ? state : { ...state, choices }
    if (backUp && changedKeys(old.choices, state.choices).length > 0)
      state = withBackup(state, backupOf(old, 'sync', this.around))
    const { now, random } = this.around
    // A PC that was removed sends nothing. A PC that deleted the profile still sends its deletion.
    const mayLastWord = state.over === 'ended' && old.over === null
    const all =
      state.over === null || mayLastWord ? nextRevisions(state, takenIn, transport.shared, now(), random) : []
    // Once a cloud has the roster that ends the profile, it accepts no further data.
    const isLastWord = state.over === 'ended' && transport.shared
    const next = isLastWord ? all.filter(({ document }) => document === 'roster') : all
    const own = new Map(state.own)
    for (const { row, number, hash } of next) own.set(row, { number, hash })
    return {
      // The revision is saved before it's sent, so that a PC that is interrupted now still knows its own revision
      // when it starts again.
      state: next.length === 0 ? state : { ...state, own },
      result: {
        next,
        findings: takenIn.findings,
        self,
        over: state.over,
        ownFiles: takenIn.ownFiles,
        presence: presenceOf(state),
      },
    }
  }

  /**
   * Sends revisions. Returns null if all revisions were accepted; if another PC wrote first, returns the transport's
   * current revisions.
   */
  private async send(
    { next, ownFiles, presence }: ToSend,
    transport: Transport,
    sent: Set<string>,
  ): Promise<Pulled | null> {
    for (const { document, stream, row, bytes, after } of next) {
      const supersedes = ownFiles.get(row) ?? []
      const pushed = await transport.push({ document, stream, bytes, after, supersedes }, presence)
      if (!pushed.taken) return transport.pull(presence)
      sent.add(document)
    }
    return null
  }
}

/** Marks unknown revisions as this PC's own, so that each revision is counted as unknown only once. */
const adopt = (state: State, foreign: readonly ForeignOwn[]): State => {
  const own = new Map(state.own)
  for (const { row, number, hash } of foreign)
    if (number >= (own.get(row)?.number ?? 0)) own.set(row, { number, hash })
  const adopted = [...foreign.map(({ hash }) => hash), ...state.adopted].slice(0, most.adopted)
  return { ...state, own, adopted, ahead: state.ahead + 1 }
}

const withBackup = (state: State, backup: Backup): State => ({
  ...state,
  backups: [backup, ...state.backups].slice(0, kept.backups),
})
