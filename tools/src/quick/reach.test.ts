import { expect, test } from 'vitest'
import { reachedFrom } from './reach.ts'

const importers = new Map([
  ['run.ts', ['run.test.ts', 'index.ts']],
  ['index.ts', ['server.ts', 'plan.test.ts']],
  ['server.ts', ['server.test.ts', 'index.ts']],
  ['other.ts', ['other.test.ts']],
])

test.each([
  {
    says: 'what imports a change comes before what imports that, and a circle ends',
    changed: ['run.ts'],
    reached: ['run.ts', 'run.test.ts', 'index.ts', 'server.ts', 'plan.test.ts', 'server.test.ts'],
  },
  {
    says: 'several changes are equally close',
    changed: ['server.ts', 'other.ts'],
    reached: ['server.ts', 'other.ts', 'server.test.ts', 'index.ts', 'other.test.ts', 'plan.test.ts'],
  },
  { says: 'a changed test reaches itself', changed: ['run.test.ts'], reached: ['run.test.ts'] },
  { says: 'nothing changed, nothing reached', changed: [], reached: [] },
])('$says', ({ changed, reached }) => {
  expect(reachedFrom(changed, importers)).toEqual(reached)
})
