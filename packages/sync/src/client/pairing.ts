/** Lets another PC join with a code, and joins a profile with a code. */

import { bring } from '../core/index.ts'
import { append, entryHash, entrySchema, type Roster } from '../roster/entry.ts'
import { hashOf, readSealed } from '../seal/envelope.ts'
import { boxKey, signingKey } from '../seal/keys.ts'
import { type Gift, newPairingCode, openGift, readPairingCode, sealGift } from '../seal/pairing-code.ts'
import type { Presence, Transport } from '../transport/transport.ts'
import {
  type Around,
  addEntry,
  authorOf,
  fresh,
  JoinError,
  type NewDevice,
  newIdentity,
  type OwnChoices,
} from './start.ts'
import type { State } from './state.ts'
import { membersOf, type RosterState, takeIn, takeRoster } from './take-in.ts'

/**
 * Maximum number of keys to send. Sending only the newest keys is enough, because the other keys are in the rosters.
 */
const mostKeys = 20

export type Offer = {
  readonly place: string
  readonly device: string
  readonly key: string
  readonly box: string
}

/**
 * Makes an offer. The old PC creates the new PC's keys, and signs that they belong to a member. The roster doesn't
 * contain the new PC until the new PC itself sends the signed entry, so an unused code leaves nothing behind. The old
 * PC forgets the keys immediately.
 */
export const offerFor = (state: State, around: Around): { text: string; offer: Offer } => {
  const { random, now } = around
  const identity = newIdentity(random)
  const body = addEntry(identity, { name: 'New PC', kind: 'other' }, now())
  const roster = append(state.roster, body, state.device, state.signer)
  const entry = [...roster].find(([hash]) => !state.roster.has(hash))?.[1]
  const keys = [...state.keys].sort((a, b) => b.epoch - a.epoch).slice(0, mostKeys)
  const gift: Gift = {
    profile: state.profile,
    device: identity.device,
    stream: identity.stream,
    ...identity.seeds,
    entry,
    keys: keys.map(({ id, epoch, key }) => ({ id, epoch, key: key.toString('hex') })),
  }
  const { text, code } = newPairingCode(random)
  const key = identity.signer.public.toString('hex')
  return { text, offer: { place: code.place, device: identity.device, key, box: sealGift(gift, code) } }
}

export type CodeJoinRequest = { readonly code: string; readonly device: NewDevice; readonly own: OwnChoices }

const rosterIn = (found: readonly { readonly bytes: Buffer }[], gift: Gift): RosterState | null => {
  const keys = gift.keys.map(({ id, epoch, key }) => ({ id, epoch, key: Buffer.from(key, 'hex') }))
  const reader = boxKey(Buffer.from(gift.box, 'hex'))
  let state: RosterState = { profile: gift.profile, roster: new Map(), keys }
  for (const { bytes } of found) {
    const sealed = readSealed(bytes)
    if (sealed?.head.name !== 'roster') continue
    const taken = takeRoster(state, { sealed, hash: hashOf(bytes) }, reader)
    if (typeof taken !== 'string') state = taken.state
  }
  return state.roster.size === 0 ? null : state
}

const nobodyYet: Presence['members'] = { present: [], removed: [], auth: null, ended: false }

export const joinByCode = async (
  { code: text, device, own }: CodeJoinRequest,
  transport: Transport,
  around: Around,
): Promise<State> => {
  const code = readPairingCode(text)
  if (code === null || transport.look === undefined || transport.admit === undefined)
    throw new JoinError('wrongCode')
  const box = await transport.look(code.place)
  const gift = box === null ? null : openGift(box, code)
  const entry = entrySchema.safeParse(gift?.entry)
  if (gift === null || !entry.success) throw new JoinError('wrongCode')
  const identity = {
    device: gift.device,
    stream: gift.stream,
    seeds: { sign: gift.sign, box: gift.box },
    signer: signingKey(Buffer.from(gift.sign, 'hex')),
    box: boxKey(Buffer.from(gift.box, 'hex')),
  }
  const presence: Presence = {
    profile: gift.profile,
    device: gift.device,
    signer: identity.signer,
    seed: gift.sign,
    former: null,
    members: nobodyYet,
  }
  await transport.admit(presence, code.place)
  const pulled = await transport.pull(presence)
  const found = rosterIn(pulled.found, gift)
  if (found === null) throw new JoinError('noProfile')
  const invited: Roster = new Map(found.roster).set(entryHash(entry.data), entry.data)
  const renamed = { type: 'rename', device: gift.device, ...device, at: around.now() } as const
  const roster = append(invited, renamed, gift.device, identity.signer)
  const members = membersOf({ roster, profile: gift.profile })
  // The PC that let this PC join may have been removed since then, or may not have sent its roster.
  if (members.ended) throw new JoinError('ended')
  if (members.devices.get(gift.device)?.revoked !== false) throw new JoinError('wrongCode')
  const { state } = takeIn(fresh(identity, gift.profile, roster, found.keys), pulled)
  return { ...state, choices: bring(state.choices, own, authorOf(state, around)) }
}
