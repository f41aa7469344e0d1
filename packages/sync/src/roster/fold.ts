/**
 * Evaluates a roster: goes through its entries in the order in which they follow each other, and accepts those that
 * their signer was allowed to make.
 */
import { type Entry, isSigned, type KeyRef, type KindOfPc, type Roster } from './entry.ts'

export type RosterDevice = {
  readonly id: string
  readonly stream: string
  readonly name: string
  readonly kind: KindOfPc
  readonly sign: string
  readonly box: string
  readonly addedAt: number
  readonly after: { readonly device: string; readonly how: 'successor' | 'copy' } | null
  readonly revoked: boolean
  /** Another PC has replaced this one. */
  readonly replacedBy: string | null
}

export type Members = {
  readonly devices: ReadonlyMap<string, RosterDevice>
  /** Key with which new revisions are sealed. */
  readonly key: KeyRef
  /** Recovery key. `auth`: null for a recovery key made by an older version of Clearpane. */
  readonly recovery: { readonly sign: string; readonly box: string; readonly auth: string | null }
  readonly ended: boolean
}

type Step = { hash: string; entry: Entry; before: ReadonlySet<string> }

/**
 * Orders the entries so that each one comes after those that it follows. An entry that follows a missing entry is
 * left out until the missing one arrives.
 */
const inOrder = (roster: Roster): Step[] => {
  const steps: Step[] = []
  const before = new Map<string, Set<string>>()
  let open = [...roster].sort(([a], [b]) => (a < b ? -1 : 1))
  while (open.length > 0) {
    const ready = open.filter(([, { follows }]) => follows.every((hash) => before.has(hash)))
    if (ready.length === 0) break
    for (const [hash, entry] of ready) {
      const all = new Set(entry.follows.flatMap((other) => [other, ...(before.get(other) ?? [])]))
      before.set(hash, all)
      steps.push({ hash, entry, before: all })
    }
    const done = new Set(ready.map(([hash]) => hash))
    open = open.filter(([hash]) => !done.has(hash))
  }
  return steps
}

type Removal = { hash: string; devices: readonly string[]; before: ReadonlySet<string> }

/**
 * Checks whether a roster entry must be ignored because its author was removed. A removed PC's entry counts only if
 * the PC that removed it had seen the entry, so that the removed PC can't backdate anything.
 */
const isCutOff = (step: Step, removals: readonly Removal[]): boolean =>
  removals.some(
    ({ hash, devices, before }) =>
      hash !== step.hash && devices.includes(step.entry.by) && !before.has(step.hash),
  )

const signerOf = (step: Step, devices: ReadonlyMap<string, RosterDevice>, recovery: readonly string[]) =>
  step.entry.by === 'recovery'
    ? recovery.some((key) => isSigned(step.hash, step.entry, key))
    : devices.has(step.entry.by) && isSigned(step.hash, step.entry, devices.get(step.entry.by)?.sign ?? '')

const laterKey = (a: KeyRef, b: KeyRef): KeyRef =>
  b.epoch > a.epoch || (b.epoch === a.epoch && b.id > a.id) ? b : a

type Folded = { members: Members; removals: Removal[] }

const fold = (steps: readonly Step[], profile: string, removals: readonly Removal[]): Folded | null => {
  const first = steps.find(({ entry, hash }) => entry.body.type === 'profile' && hash.startsWith(profile))
  if (first === undefined || first.entry.body.type !== 'profile') return null
  if (first.entry.by !== 'recovery' || !isSigned(first.hash, first.entry, first.entry.body.sign)) return null
  const devices = new Map<string, RosterDevice>()
  const found: Removal[] = []
  const { auth = null } = first.entry.body
  let recovery = { hash: first.hash, sign: first.entry.body.sign, box: first.entry.body.box, auth }
  const recoveries = [{ ...recovery, until: null as ReadonlySet<string> | null }]
  let key = first.entry.body.key
  let ended = false
  for (const step of steps) {
    const { body } = step.entry
    if (body.type === 'profile') continue
    // A recovery key that was replaced can no longer sign anything; entries that were known when it was replaced stay
    // valid.
    const allowed = recoveries
      .filter(({ until }) => until === null || until.has(step.hash))
      .map((one) => one.sign)
    // A removal that was accepted stays accepted, because otherwise three PCs that remove each other would never
    // reach a final state.
    const isTaken = removals.some(({ hash }) => hash === step.hash)
    if ((!isTaken && isCutOff(step, removals)) || !signerOf(step, devices, allowed)) continue
    switch (body.type) {
      case 'add': {
        if (devices.has(body.device)) break
        const { device, at, after = null, type: _, ...rest } = body
        devices.set(device, { ...rest, id: device, addedAt: at, after, revoked: false, replacedBy: null })
        const old = after?.how === 'successor' ? devices.get(after.device) : undefined
        if (old !== undefined) devices.set(old.id, { ...old, replacedBy: device })
        break
      }
      case 'rename': {
        const old = devices.get(body.device)
        if (old !== undefined) devices.set(old.id, { ...old, name: body.name, kind: body.kind })
        break
      }
      case 'revoke':
        found.push({ hash: step.hash, devices: body.devices, before: step.before })
        for (const id of body.devices) {
          const old = devices.get(id)
          if (old !== undefined) devices.set(id, { ...old, revoked: true })
        }
        key = laterKey(key, body.key)
        break
      case 'recovery':
        for (const one of recoveries) one.until ??= step.before
        recovery = { hash: step.hash, sign: body.sign, box: body.box, auth: body.auth ?? null }
        recoveries.push({ ...recovery, until: null })
        key = laterKey(key, body.key)
        break
      case 'end':
        ended = true
        break
    }
  }
  const { sign, box, auth: authHash } = recovery
  return { members: { devices, key, recovery: { sign, box, auth: authHash }, ended }, removals: found }
}

const rank = (roster: Roster) => (a: Removal, b: Removal) =>
  Number(roster.get(b.hash)?.by === 'recovery') - Number(roster.get(a.hash)?.by === 'recovery') ||
  a.before.size - b.before.size ||
  (a.hash < b.hash ? -1 : 1)

/**
 * Reads the roster. Removals are applied one at a time, because one removal may cancel another, for example if two
 * PCs remove each other at the same time. Removals made with the recovery key come first; all others are sorted by
 * how many entries their author had seen, fewest first.
 */
const read = (roster: Roster, profile: string): Members | null => {
  const steps = inOrder(roster)
  const taken: Removal[] = []
  for (;;) {
    const folded = fold(steps, profile, taken)
    if (folded === null) return null
    const [next] = folded.removals
      .filter(({ hash }) => !taken.some((one) => one.hash === hash))
      .sort(rank(roster))
    if (next === undefined) return folded.members
    taken.push(next)
  }
}

const answers = new WeakMap<Roster, Map<string, Members | null>>()

/** Reads a roster; returns null if it isn't a roster of this profile. */
export const readRoster = (roster: Roster, profile: string): Members | null => {
  const known = answers.get(roster) ?? new Map<string, Members | null>()
  const answer = known.get(profile)
  if (answer !== undefined) return answer
  const members = read(roster, profile)
  answers.set(roster, known.set(profile, members))
  return members
}
