/**
 * How a PC gets a profile: it creates a new one, joins an existing one with its recovery key, or discovers that it's
 * a copy and becomes a separate PC.
 */
import { secretHash } from '../cloud/identity.ts'
import { bring, emptyDoc, type Value } from '../core/index.ts'
import { append, type KindOfPc, profileIdOf, type Roster } from '../roster/entry.ts'
import { profileIn, readKeysPart } from '../roster/keys-part.ts'
import { hashOf, type ProfileKey, readSealed } from '../seal/envelope.ts'
import { boxKey, keyBytes, type Random, signingKey } from '../seal/keys.ts'
import { newDrills, newRecoveryKey, type RecoveryKey, readRecoveryKey } from '../seal/recovery-key.ts'
import type { Pulled } from '../transport/transport.ts'
import type { State } from './state.ts'
import { membersOf, type RosterState, takeIn, takeRoster } from './take-in.ts'

export type Around = { readonly random: Random; readonly now: () => number }
export type NewDevice = { readonly name: string; readonly kind: KindOfPc }
export type OwnChoices = ReadonlyMap<string, Value>

const idBytes = 8

export const authorOf = ({ device }: Pick<State, 'device'>, { random, now }: Around) => ({
  device,
  at: now(),
  newId: () => random(10).toString('hex'),
})

export const newIdentity = (random: Random) => {
  const seeds = { sign: random(keyBytes).toString('hex'), box: random(keyBytes).toString('hex') }
  return {
    device: random(idBytes).toString('hex'),
    stream: random(idBytes).toString('hex'),
    seeds,
    signer: signingKey(Buffer.from(seeds.sign, 'hex')),
    box: boxKey(Buffer.from(seeds.box, 'hex')),
  }
}
type Identity = ReturnType<typeof newIdentity>

type After = { device: string; how: 'successor' | 'copy' }

export const addEntry = (identity: Identity, { name, kind }: NewDevice, at: number, after?: After) => ({
  type: 'add' as const,
  device: identity.device,
  stream: identity.stream,
  name,
  kind,
  sign: identity.signer.public.toString('hex'),
  box: identity.box.public.toString('hex'),
  ...(after === undefined ? {} : { after }),
  at,
})

export const fresh = (
  identity: Identity,
  profile: string,
  roster: Roster,
  keys: readonly ProfileKey[],
): State => ({
  ...identity,
  profile,
  keys,
  roster,
  choices: emptyDoc,
  exceptions: emptyDoc,
  reports: new Map(),
  seen: new Map(),
  own: new Map(),
  adopted: [],
  ahead: 0,
  lastSeen: new Map(),
  syncs: [],
  backups: [],
  drills: [],
  lastSynced: null,
  over: null,
  former: null,
})

export const newProfileKey = (epoch: number, random: Random): ProfileKey => ({
  id: random(idBytes).toString('hex'),
  epoch,
  key: random(keyBytes),
})

export const publicParts = ({ sign, box, auth }: RecoveryKey) => ({
  sign: sign.public.toString('hex'),
  box: box.public.toString('hex'),
  auth: secretHash(auth.toString('hex')),
})

export type Made = { readonly state: State; readonly recoveryKey: string }

export const makeProfile = (device: NewDevice, own: OwnChoices, around: Around): Made => {
  const { random, now } = around
  const recoveryKey = newRecoveryKey(random)
  const recovery = readRecoveryKey(recoveryKey)
  if (recovery === null) throw new Error('A new recovery key isn’t one')
  const key = newProfileKey(1, random)
  const identity = newIdentity(random)
  const first = append(
    new Map(),
    {
      type: 'profile',
      ...publicParts(recovery),
      nonce: random(16).toString('hex'),
      key: { id: key.id, epoch: key.epoch },
      at: now(),
    },
    'recovery',
    recovery.sign,
  )
  const roster = append(first, addEntry(identity, device, now()), 'recovery', recovery.sign)
  const state = fresh(identity, profileIdOf(first) ?? '', roster, [key])
  return {
    recoveryKey,
    state: {
      ...state,
      choices: bring(emptyDoc, own, authorOf(state, around)),
      drills: newDrills(recoveryKey, random),
    },
  }
}

export type JoinProblem = 'wrongKey' | 'wrongCode' | 'noProfile' | 'ended' | 'unknownPc'

export class JoinError extends Error {
  override name = 'JoinError'
  readonly problem: JoinProblem
  constructor(problem: JoinProblem) {
    super(problem)
    this.problem = problem
  }
}

const findRoster = ({ found }: Pulled, { box }: RecoveryKey): RosterState | null => {
  let best: RosterState | null = null
  for (const { bytes } of found) {
    const sealed = readSealed(bytes)
    const part = sealed?.head.name === 'roster' ? readKeysPart(sealed.head.open) : null
    const profile = part === null ? null : profileIn(part, box)
    if (sealed === null || profile === null || (best !== null && best.profile !== profile)) continue
    const start: RosterState = best ?? { profile, roster: new Map(), keys: [] }
    const taken = takeRoster(start, { sealed, hash: hashOf(bytes) }, box)
    if (typeof taken !== 'string') best = taken.state
  }
  return best
}

export type JoinRequest = {
  readonly recoveryKey: string
  readonly device: NewDevice
  /** Choices that this PC made before it joined. */
  readonly own: OwnChoices
  /** Id of the earlier PC that this PC replaces after a reinstallation or a change of hardware. */
  readonly successorOf?: string
}

type FoundProfile = { readonly recovery: RecoveryKey; readonly roster: RosterState }

const findProfile = (recoveryKey: string, pulled: Pulled): FoundProfile => {
  const recovery = readRecoveryKey(recoveryKey)
  if (recovery === null) throw new JoinError('wrongKey')
  const roster = findRoster(pulled, recovery)
  if (roster === null) throw new JoinError('noProfile')
  const members = membersOf(roster)
  // A key that was replaced can still open old revisions.
  if (members.recovery.sign !== recovery.sign.public.toString('hex')) throw new JoinError('wrongKey')
  if (members.ended) throw new JoinError('ended')
  return { recovery, roster }
}

/** Lists the PCs that a joining PC could replace. */
export const devicesToSucceed = (recoveryKey: string, pulled: Pulled) =>
  [...membersOf(findProfile(recoveryKey, pulled).roster).devices.values()].filter(
    ({ revoked, replacedBy }) => !revoked && replacedBy === null,
  )

/**
 * Joins a profile. A PC that has no choices adopts all of the profile's choices. A PC that has its own choices adds
 * them to the profile. The added choices replace only those choices that this PC has seen, so questions arise only
 * where values differ. The profile's choices are added first, so neither side overwrites the other.
 */
export const joinProfile = (request: JoinRequest, pulled: Pulled, around: Around): State => {
  const { recovery, roster } = findProfile(request.recoveryKey, pulled)
  const { successorOf } = request
  if (successorOf !== undefined && !membersOf(roster).devices.has(successorOf))
    throw new JoinError('unknownPc')
  const identity = newIdentity(around.random)
  const after: After | undefined =
    successorOf === undefined ? undefined : { device: successorOf, how: 'successor' }
  const entry = addEntry(identity, request.device, around.now(), after)
  const joined = append(roster.roster, entry, 'recovery', recovery.sign)
  const { state } = takeIn(fresh(identity, roster.profile, joined, roster.keys), pulled)
  return {
    ...state,
    choices: bring(state.choices, request.own, authorOf(state, around)),
    drills: newDrills(request.recoveryKey, around.random),
  }
}

/**
 * Creates a new identity for this PC if a disk image of one PC was put on another, so that two PCs are running with
 * the same identity. The old identity confirms the new one with its signature. This PC's data stays unchanged, and
 * its exceptions move to the new identity.
 */
export const becomeOwnPc = (state: State, around: Around): State => {
  const { random, now } = around
  const old = membersOf(state).devices.get(state.device)
  const identity = newIdentity(random)
  const device = { name: old?.name ?? state.device, kind: old?.kind ?? 'other' }
  const entry = addEntry(identity, device, now(), { device: state.device, how: 'copy' })
  const report = state.reports.get(state.device)
  return {
    ...state,
    ...identity,
    roster: append(state.roster, entry, state.device, state.signer),
    reports: report === undefined ? state.reports : new Map(state.reports).set(identity.device, report),
    adopted: [],
    ahead: 0,
    former: { device: state.device, sign: state.seeds.sign },
  }
}
