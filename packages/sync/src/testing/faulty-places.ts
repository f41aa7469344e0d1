/**
 * Two kinds of places that several PCs share, with everything that can go wrong in them. `Rows` behaves like a
 * server: it has one row for each document, and accepts a revision only from a PC that has seen the previous one.
 * `Replicas` behaves like a folder that a program copies: each PC has its own copy, and one PC's files reach the
 * others later, in any order, cut off, or under another name.
 */
import { hashOf } from '../seal/envelope.ts'
import {
  type Pulled,
  type Push,
  type Pushed,
  type Transport,
  TransportError,
} from '../transport/transport.ts'
import type { Chance } from './random.ts'

export type Faults = { readonly share: number }

export type Place = {
  /** Connects a PC; each PC has its own connection. `recoveryKey`: only for a PC that is joining. */
  connect(who: number, recoveryKey?: string): Transport
  /** Delivers one of the revisions that are on their way. */
  later(): void | Promise<void>
  /** Delivers everything that is on its way; from this point on, nothing is lost. */
  calm(): void | Promise<void>
  /** Returns a function that later restores the place to the state that it is in now. */
  snapshot(): (() => void | Promise<void>) | Promise<() => void | Promise<void>>
}

/** Makes a place. `pcs`: the highest number of PCs that the history can end with. */
export type MakePlace = (chance: Chance, faults: Faults, pcs: number) => Place

const lost = (what: string) => new TransportError('unreachable', `the ${what} was lost`)

type Rows = Map<string, Buffer>

export const createRows: MakePlace = (chance, faults) => {
  let rows: Rows = new Map()
  const underWay: Push[] = []
  let share = faults.share

  const take = ({ document, stream, bytes, after }: Push): Pushed => {
    const row = `${stream}.${document}`
    const last = rows.get(row)
    // The same revision is sent again because the answer to it was lost, so the answer is the same as before.
    if (last?.equals(bytes)) return { taken: true }
    if ((last === undefined ? null : hashOf(last)) !== after) return { taken: false, newer: last ?? null }
    rows.set(row, bytes)
    return { taken: true }
  }

  const push = async (revision: Push): Promise<Pushed> => {
    if (!chance.happens(share)) return take(revision)
    switch (chance.below(4)) {
      case 0:
        throw lost('request')
      case 1:
        take(revision)
        throw lost('answer')
      case 2:
        underWay.push(revision)
        throw lost('request for a while')
      default:
        underWay.push(revision)
        return take(revision)
    }
  }

  const arrive = (at: number) => {
    const [revision] = underWay.splice(at, 1)
    if (revision !== undefined) take(revision)
  }

  return {
    connect: () => ({
      kind: 'cloud',
      shared: true,
      pull: async (): Promise<Pulled> => {
        if (chance.happens(share / 2)) throw lost('request')
        return { found: [...rows].map(([name, bytes]) => ({ name, bytes })), unread: [] }
      },
      push,
    }),
    later: () => arrive(chance.below(Math.max(1, underWay.length))),
    calm: () => {
      share = 0
      while (underWay.length > 0) arrive(0)
    },
    snapshot: () => {
      const held: Rows = new Map(rows)
      return () => {
        rows = new Map(held)
      }
    },
  }
}

type Files = Map<string, Buffer>
type Event = { to: number; name: string; bytes: Buffer | null }

export const createReplicas: MakePlace = (chance, faults, count) => {
  let replicas: Files[] = Array.from({ length: count }, () => new Map())
  let events: Event[] = []
  let share = faults.share
  let names = 0

  const deliver = (event: Event) => {
    const files = replicas[event.to]
    if (files === undefined) return
    if (event.bytes === null) files.delete(event.name)
    else if (!chance.happens(share)) files.set(event.name, event.bytes)
    else if (chance.happens(0.5)) {
      // The file is cut off at first; the complete file follows later.
      files.set(event.name, event.bytes.subarray(0, chance.below(event.bytes.length)))
      events.push(event)
    } else files.set(`${event.name} (conflicted copy ${names++}).cps`, event.bytes)
  }

  const tell = (from: number, name: string, bytes: Buffer | null) => {
    for (let to = 0; to < replicas.length; to++) if (to !== from) events.push({ to, name, bytes })
  }

  const connect = (who: number): Transport => ({
    kind: 'folder',
    shared: false,
    pull: async () => {
      if (chance.happens(share / 4)) throw new TransportError('missing', 'the stick is unplugged')
      return { found: [...(replicas[who] ?? [])].map(([name, bytes]) => ({ name, bytes })), unread: [] }
    },
    push: async ({ stream, bytes, supersedes }) => {
      if (chance.happens(share / 4)) throw new TransportError('full', 'no space is left')
      const name = `${stream}-${names++}.cps`
      replicas[who]?.set(name, bytes)
      tell(who, name, bytes)
      if (chance.happens(share / 2)) throw lost('answer')
      for (const old of supersedes) {
        replicas[who]?.delete(old)
        tell(who, old, null)
      }
      return { taken: true }
    },
  })

  const arrive = (at: number) => {
    const [event] = events.splice(at, 1)
    if (event !== undefined) deliver(event)
  }

  return {
    connect,
    later: () => {
      for (let left = Math.ceil(events.length / 2); left > 0; left--) arrive(chance.below(events.length))
    },
    calm: () => {
      share = 0
      while (events.length > 0) arrive(0)
    },
    snapshot: () => {
      const held = replicas.map((files) => new Map(files))
      const underWay = [...events]
      return () => {
        replicas = held.map((files) => new Map(files))
        // Files that were being copied still arrive, because the program that copies them compares folders and never
        // forgets a file.
        events = [...underWay, ...events]
      }
    },
  }
}
