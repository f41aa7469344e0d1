import { availableParallelism } from 'node:os'
import { threadSources } from '@clearpane/testkit/bundle'
import { isolate } from '@clearpane/testkit/isolate'
import { slowdown } from '@clearpane/testkit/slowdown'
import { defineConfig } from 'vitest/config'
import { jsxImportSource } from './apps/web/jsx.ts'
import { lanes } from './tools/src/lanes.ts'
import { ByEnvironment } from './tools/src/sequencer.ts'

// This isolation runs before anything else, because workers inherit this process's environment, and no test may find
// the user's own folders.
isolate()

const cores = availableParallelism()
const soak = process.env.CLEARPANE_SOAK === '1'

const minutes = (count: number) => count * 60_000
// These time limits end tests that hang. The limits aren't time budgets, because a slow machine may take three times
// as long as a fast one.
const long = {
  testTimeout: soak ? minutes(240) : minutes(15),
  hookTimeout: minutes(15),
  expect: { poll: { timeout: 20_000 } },
}

// Threads start from the bundled text, as in the shipped product. If threads started from source files, each of them
// would load the WebAssembly module that strips types. If several threads load and unload this module at the
// same time, V8 sometimes ends the process: https://github.com/nodejs/node/issues/64500
const define = await threadSources('node24')

// Tests make elements in the same way as the built pages do.
const oxc = { jsx: { runtime: 'automatic', importSource: jsxImportSource } } as const

export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        define,
        oxc,
        test: {
          name: 'light',
          ...lanes.light,
          // The catalog, the server and React are loaded once for each worker rather than once for each file, which
          // saves more than half of the lane's time. If a test file mocks a module for other modules, it resets the
          // modules before and after the test.
          isolate: false,
          setupFiles: ['./apps/web/src/testing/each-file.ts', './tools/src/seed.ts'],
          // Vitest keeps one core for itself, so on a two-core machine, only half of the cores would be left.
          maxWorkers: cores,
          testTimeout: soak ? minutes(60) : minutes(2),
          // The default of one second would also end waits that a busy machine makes longer.
          expect: { poll: { timeout: 20_000 } },
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
          // The setting is the same as in the lane above, because most of these tests load the server and the browser
          // driver.
          isolate: false,
          // These tests spend more time waiting than working: until a page stops changing, or until a program ends.
          // Two of these tests running at once use less than half of two fast cores; slow cores have no capacity for
          // a third test.
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
          // Each test file has its own Wine prefix. If two Wine prefixes start at the same time on two cores, they
          // make each other's time limits unreliable, so there is only one prefix for every four cores.
          maxWorkers: Math.max(1, Math.floor(cores / 4)),
          ...long,
          // Vitest can't run two lanes with different numbers of workers at the same time, so `npm test` starts
          // vitest once for each lane.
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
          // The tests in this lane keep a program running for minutes but use little CPU time, so `npm test` runs
          // them at the same time as all other tests.
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
          // Each of these tests makes an exact measurement of a network connection or the event loop, so nothing else
          // may run at the same time.
          fileParallelism: false,
          ...long,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
