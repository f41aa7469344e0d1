import { describe, expect, test } from 'vitest'
import { besideChanged, byDistance, isOfTouched, reachedFrom } from './reach.ts'

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
])('a changed file reaches the right tests: $says', ({ changed, reached }) => {
  expect(reachedFrom(changed, importers)).toEqual(reached)
})

test('if an index file changes, the tests directly in its folder are run, although they don’t import it', () => {
  const files = [
    'packages/a/src/part.test.ts',
    'packages/a/src/deep/far.test.ts',
    'packages/b/src/part.test.ts',
  ]
  expect(besideChanged(['packages/a/src/index.ts'], files)).toEqual(['packages/a/src/part.test.ts'])
})

describe('the order of quick tests', () => {
  const reached = [
    'packages/server/src/server.test.ts',
    'packages/engine/src/plan/plan.test.ts',
    'packages/engine/src/run/recover.test.ts',
    'packages/engine/src/run/run.test.ts',
    'packages/engine/src/run/run.errors.test.ts',
  ]
  test.each([
    {
      name: 'beside the code, then in its folder, in its package, elsewhere',
      changed: ['packages/engine/src/run/run.ts'],
      tests: [
        ['packages/engine/src/run/run.test.ts', 'beside'],
        ['packages/engine/src/run/run.errors.test.ts', 'beside'],
        ['packages/engine/src/run/recover.test.ts', 'inFolder'],
        ['packages/engine/src/plan/plan.test.ts', 'inPackage'],
        ['packages/server/src/server.test.ts', 'elsewhere'],
      ],
    },
    {
      name: 'a test that changed comes before all',
      changed: ['packages/engine/src/plan/plan.test.ts', 'packages/engine/src/run/recover.ts'],
      tests: [
        ['packages/engine/src/plan/plan.test.ts', 'itself'],
        ['packages/engine/src/run/recover.test.ts', 'beside'],
        ['packages/engine/src/run/run.test.ts', 'inFolder'],
        ['packages/engine/src/run/run.errors.test.ts', 'inFolder'],
        ['packages/server/src/server.test.ts', 'elsewhere'],
      ],
    },
  ])('begins with the closest test: $name', ({ changed, tests }) => {
    expect(byDistance(changed, reached).map(({ test, distance }) => [test, distance])).toEqual(tests)
  })

  test('treats a test as belonging to a changed file if the test is that file, stands beside it or is in its folder', () => {
    expect((['itself', 'beside', 'inFolder', 'inPackage', 'elsewhere'] as const).filter(isOfTouched)).toEqual(
      ['itself', 'beside', 'inFolder'],
    )
  })
})
