import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHasher, findDuplicates } from '@clearpane/files'
import { expect, test } from 'vitest'
import { openNodeFileSystem } from '../file-system.ts'
import { startSecondReader } from './start.ts'

test.skipIf(process.platform === 'win32')(
  'a second thread takes its share of many files, and the answer is the same',
  async () => {
    const at = mkdtempSync(join(tmpdir(), 'second-'))
    try {
      for (let n = 0; n < 4200; n++)
        writeFileSync(join(at, String(n)), `content ${n % 2000}`.padEnd(30 + (n % 300)))
      const input = { roots: [at] }
      const alone = findDuplicates(openNodeFileSystem(), await createHasher(), input)
      let claimed = 0
      let groupCount = 0
      let finished = 0
      const helped = findDuplicates(openNodeFileSystem(), await createHasher(), {
        ...input,
        second: (groups) => {
          groupCount = groups.length
          const started = startSecondReader(groups)
          if (started === null) throw new Error('as many files as this are worth a thread')
          return {
            // Slower than the second thread, so that it gets some.
            claim: (group) => {
              Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
              const mine = started.claim(group)
              if (mine) claimed += 1
              return mine
            },
            finish: () => {
              const read = started.finish()
              finished = read.length
              return read
            },
          }
        },
      })
      expect(helped).toEqual({ ...alone, kept: expect.anything() })
      expect(finished).toBeGreaterThan(0)
      expect(claimed + finished).toBe(groupCount)
    } finally {
      rmSync(at, { recursive: true, force: true })
    }
  },
)

test('a few files are no work for a second thread', () => {
  expect(startSecondReader([[{ path: '/a', size: 1, modified: 1 }]])).toBeNull()
})
