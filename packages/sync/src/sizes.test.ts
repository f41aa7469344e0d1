/**
 * Measures how large the sealed choices become: how much data a folder has to copy, and how much a server has to
 * store.
 */
import { expect, test } from 'vitest'
import { sealedSize } from './client/revisions.ts'
import { makeProfile } from './client/start.ts'
import { type Author, type Doc, emptyDoc, set } from './core/index.ts'
import { mostBytes } from './seal/envelope.ts'
import { chanceFrom } from './testing/random.ts'

const chance = chanceFrom(11)
const areas = ['privacy', 'services', 'debloat', 'ai', 'explorer', 'network', 'gaming', 'security']
const words =
  'advertising history location speech search recall widget copilot indexing error report camera'.split(' ')
const nameOf = (i: number) =>
  `tweak:${areas[i % areas.length]}.${words[i % words.length]}${chance.pick(words)}${i.toString(36)}`

/** Settings to which each of five PCs wrote `writes` times over a year. */
const docOf = (settings: number, writes: number): Doc => {
  let doc = emptyDoc
  for (let i = 0; i < settings; i++) {
    const key = nameOf(i)
    for (let write = 0; write < writes; write++) {
      const by: Author = {
        device: `${chance.below(5)}`.repeat(16),
        at: 1_800_000_000_000 + chance.below(31_536_000) * 1000,
        newId: () => chance.bytes(10).toString('hex'),
      }
      doc = set(doc, key, `{"atLeast":true,"option":"option${write % 7}"}`, by)
    }
  }
  return doc
}

const sizeOf = (settings: number, writes: number) => {
  const { state } = makeProfile({ name: 'PC', kind: 'other' }, new Map(), {
    random: chance.bytes,
    now: () => 0,
  })
  return sealedSize({ ...state, choices: docOf(settings, writes) }, chance.bytes)
}

const limits = [
  { what: '200 settings with one write', settings: 200, writes: 1, most: 20 * 1024 },
  { what: '200 settings with 8 writes', settings: 200, writes: 8, most: 100 * 1024 },
  { what: '600 settings with 8 writes', settings: 600, writes: 8, most: mostBytes },
  // The measured size is the maximum, because older writes aren't stored.
  { what: '600 settings with 8 writes and 64 older ids each', settings: 600, writes: 80, most: mostBytes },
]

for (const { what, settings, writes, most } of limits)
  test(`${what} take at most ${most / 1024} KB when sealed`, () => {
    const size = sizeOf(settings, writes)
    console.log(`${what}: ${size} bytes`)
    expect(size).toBeLessThanOrEqual(most)
  })
