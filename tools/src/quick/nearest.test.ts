import { expect, test } from 'vitest'
import { nearestFirst } from './nearest.ts'

const order = (changed: string[], ...files: string[]) => nearestFirst(files, (file) => file, changed)

test.each([
  {
    says: 'beside the change, then above it, then in other folders of its package, then elsewhere',
    changed: ['packages/engine/src/apply/run.ts'],
    sorted: [
      'packages/engine/src/apply/run.test.ts',
      'packages/engine/src/identity.test.ts',
      'packages/engine/src/plan/plan.test.ts',
      'packages/files/src/walk.test.ts',
      'apps/server/src/features/history/history.test.ts',
    ],
  },
  {
    says: 'the closest of several changes counts',
    changed: ['packages/engine/src/run.ts', 'apps/web/src/app/pages.ts'],
    sorted: ['packages/engine/src/run.test.ts', 'apps/web/src/pages.test.ts', 'apps/cli/src/words.test.ts'],
  },
])('$says', ({ changed, sorted }) => {
  expect(order(changed, ...sorted)).toEqual(sorted)
  expect(order(changed, ...sorted.toReversed())).toEqual(sorted)
})

test('equally close ones stay in their order', () => {
  const files = ['tools/src/b.test.ts', 'bench/src/a.test.ts']
  expect(order(['package.json'], ...files)).toEqual(files)
  expect(order(['package.json'], ...files.toReversed())).toEqual(files.toReversed())
})
