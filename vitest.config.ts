import { availableParallelism } from 'node:os'
import { threadSources } from '@clearpane/testkit/bundle'
import { isolate } from '@clearpane/testkit/isolate'
import { slowdown } from '@clearpane/testkit/slowdown'
import { defineConfig } from 'vitest/config'
import { jsxImportSource } from './apps/web/jsx.ts'
import { lanes } from './tools/src/lanes.ts'

// Before anything else: workers inherit this process's environment, and no test may find the person's own
// folders.
isolate()

const cores = availableParallelism()
const soak = process.env.CLEARPANE_SOAK === '1'

const minutes = (count: number) => count * 60_000
// These limits end what hangs. They aren't budgets: a slow machine may take three times what a quick one takes.
const long = {
  testTimeout: soak ? minutes(240) : minutes(15),
  hookTimeout: minutes(15),
  expect: { poll: { timeout: 20_000 } },
}

// Threads start from the bundled text, as in what we ship. From their files they'd each load the WebAssembly that
// strips types, and V8 rarely ends the process when threads load and drop it at once:
// https://github.com/nodejs/node/issues/64500
const define = await threadSources('node24')

// Tests make elements as the built pages do.
const oxc = { jsx: { runtime: 'automatic', importSource: jsxImportSource } } as const

export default defineConfig({
  test: {
    projects: [
      {
        define,
        oxc,
        test: {
          name: 'light',
          ...lanes.light,
          // One load of the catalog, the server and React for each worker instead of each file: more than half of
          // the lane's time. A file that fakes a module for others resets the modules before and after.
          isolate: false,
          setupFiles: ['./apps/web/src/testing/each-file.ts', './tools/src/seed.ts'],
          // Vitest leaves one core to itself, which on two cores is half of them.
          maxWorkers: cores,
          testTimeout: soak ? minutes(60) : minutes(2),
          hookTimeout: minutes(5),
          sequence: { groupOrder: 0 },
        },
      },
      {
        define,
        oxc,
        test: {
          name: 'heavy',
          ...lanes.heavy,
          globalSetup: './e2e/src/support/built.ts',
          setupFiles: './tools/src/seed.ts',
          // As above: most of them load the server and the browser's driver.
          isolate: false,
          // They wait more than they work: for a page to settle, for a program to end. Two of them use less than half of
          // two quick cores; slow ones have no time to spare for one more.
          maxWorkers: slowdown() < 2 ? cores + 1 : cores,
          ...long,
          sequence: { groupOrder: 1 },
        },
      },
      {
        define,
        oxc,
        test: {
          name: 'wine',
          ...lanes.wine,
          // Each file has its own prefix. Two starting at once on two cores make each other's time limits lie, so
          // each has four.
          maxWorkers: Math.max(1, Math.floor(cores / 4)),
          ...long,
          // Vitest can't run two lanes with different numbers of workers at once: `npm test` starts two of it.
          sequence: { groupOrder: 2 },
        },
      },
      {
        define,
        oxc,
        test: {
          name: 'long',
          ...lanes.long,
          globalSetup: './e2e/src/support/built.ts',
          // They hold a program for minutes and hardly work, so `npm test` runs them beside all the others.
          fileParallelism: false,
          ...long,
          sequence: { groupOrder: 3 },
        },
      },
      {
        define,
        oxc,
        test: {
          name: 'quiet',
          ...lanes.quiet,
          // Each measures a line to a few per cent, so nothing else may run.
          fileParallelism: false,
          ...long,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
