import { isolate } from '@clearpane/testkit/isolate'
import { defineConfig } from 'vitest/config'

// Before anything else: workers inherit this process's environment, and no test may find the person's own
// folders.
isolate()

const soak = process.env.CLEARPANE_SOAK === '1'

// Named from our own folders on: a Wine prefix in .cache links the whole disk as drive Z:, and `**` would
// follow it.
const own = '{packages,apps,tools,bench}'
/** Tests that drive Wine or a browser: long, and each one alone fills the machine. */
const heavy = [
  `${own}/**/*wine*.test.ts`,
  `${own}/**/wine/**/*.test.ts`,
  `${own}/**/*.heavy.test.ts`,
  'e2e/**/*.test.ts',
]
const include = [`${own}/**/*.test.{ts,tsx}`]
const exclude = ['**/node_modules/**', '**/dist/**', '.cache/**', 'tools/bad-samples/**']

const minutes = (count: number) => count * 60_000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'light',
          include,
          exclude: [...exclude, ...heavy],
          testTimeout: soak ? minutes(60) : 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'heavy',
          include: heavy,
          exclude,
          // One after the other: two Wine prefixes starting at once on two cores make each other's time
          // limits lie.
          fileParallelism: false,
          testTimeout: soak ? minutes(240) : minutes(5),
          hookTimeout: minutes(5),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
