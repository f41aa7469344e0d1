import { defineConfig } from 'vitest/config'
import { isolate } from './tools/src/isolate.ts'

// Before anything else: workers inherit this process's environment, and no test may find the person's own folders.
isolate()

const soak = process.env.CLEARPANE_SOAK === '1'

/** Tests that drive Wine or a browser: long, and each one alone fills the machine. */
const heavy = ['**/*wine*.test.ts', 'tools/src/wine/**/*.test.ts', 'e2e/**/*.test.ts', '**/*.heavy.test.ts']
const exclude = ['**/node_modules/**', 'tools/bad-samples/**']
const include = [
  'packages/**/*.test.ts',
  'packages/**/*.test.tsx',
  'apps/**/*.test.ts',
  'apps/**/*.test.tsx',
  'tools/**/*.test.ts',
  'bench/**/*.test.ts',
]

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
          // One after the other: two Wine prefixes starting at once on two cores make each other's time limits lie.
          fileParallelism: false,
          testTimeout: soak ? minutes(240) : minutes(5),
          hookTimeout: minutes(5),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
