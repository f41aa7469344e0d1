import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHasher, findDuplicates, type SecondReader, type SharedWork } from '@clearpane/files'
import { expect, test } from 'vitest'
import { openNodeFileSystem } from '../file-system.ts'
import { koffiFile } from '../linux/libc.ts'
import { createSecondReader } from './start.ts'

const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test.skipIf(process.platform === 'win32')(
  'a second thread reads some of the files if there are many, and the result is the same as with one thread',
  async () => {
    const at = mkdtempSync(join(tmpdir(), 'second-'))
    try {
      for (let n = 0; n < 4200; n++)
        writeFileSync(join(at, String(n)), `content ${n % 2000}`.padEnd(30 + (n % 300)))
      const input = { roots: [at] }
      const alone = findDuplicates(openNodeFileSystem(), await createHasher(), input)
      let byTheSecond = 0
      const second = (): SecondReader => {
        const started = createSecondReader(koffiFile())()
        return {
          ...started,
          read: (work: SharedWork) => {
            started.read(work)
            // Tests that no other thread reads before the second thread has started.
            const { progress } = work.reading
            for (let tries = 0; tries < 3000 && Atomics.load(progress, 1) === 0; tries++) sleep(10)
            byTheSecond = Atomics.load(progress, 0)
          },
        }
      }
      const helped = findDuplicates(openNodeFileSystem(), await createHasher(), { ...input, second })
      expect(helped).toEqual({ ...alone, kept: expect.anything() })
      expect(helped.kept.count).toBe(alone.kept.count)
      expect(byTheSecond).toBeGreaterThan(0)
    } finally {
      rmSync(at, { recursive: true, force: true })
    }
  },
)
