/**
 * Tests that the executable depends only on its inputs, and neither on the folder in which it's made nor on the time.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from '@clearpane/testkit/bundle'
import { exeNodeVersion } from '@clearpane/testkit/packs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksumAt, makeExe } from './make.ts'

let dir = ''
let made: Buffer[] = []

/** Makes the real program with one asset, in a folder that has the given name. */
const makeIn = async (name: string): Promise<Buffer> => {
  const work = join(dir, name)
  mkdirSync(work, { recursive: true })
  const [main, asset] = [join(work, 'main.cjs'), join(work, 'page.html')]
  writeFileSync(asset, '<p>a page</p>')
  await bundle({
    entry: 'apps/cli/src/main.ts',
    inject: ['tools/src/exe/at-start.ts'],
    outfile: main,
    target: `node${exeNodeVersion}`,
  })
  return makeExe({ main, assets: { 'web/page.html': asset }, version: '1.2.3' }, work)
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-twice-'))
  made = [await makeIn('a'), await makeIn('another/and longer folder')]
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const first = () => made[0] ?? Buffer.alloc(0)

describe('the built executable', () => {
  test('is identical byte for byte if it is built in two folders', () => {
    const [a = Buffer.alloc(0), b = Buffer.alloc(1)] = made
    const differs = a.length === b.length ? a.findIndex((byte, at) => byte !== b[at]) : -2
    expect({ lengths: [a.length, b.length], differs }).toEqual({ lengths: [a.length, a.length], differs: -1 })
  })

  test('contains no path of the build machine', () => {
    expect([dir, process.cwd()].filter((path) => first().includes(path))).toEqual([])
  })

  test('contains the checksum that Windows calculates for it', () => {
    // Computes the checksum in the same way as ImageHlp's CheckSumMappedFile: all words of the file with the checksum
    // field set to zero, folded once, plus the length.
    const exe = Buffer.from(first())
    const stated = exe.readUInt32LE(checksumAt(exe))
    exe.writeUInt32LE(0, checksumAt(exe))
    let sum = 0n
    for (let at = 0; at + 4 <= exe.length; at += 4) sum += BigInt(exe.readUInt32LE(at))
    for (let at = exe.length - (exe.length % 4), shift = 0n; at < exe.length; at++, shift += 8n)
      sum += BigInt(exe[at] ?? 0) << shift
    while (sum > 0xffffn) sum = (sum & 0xffffn) + (sum >> 16n)
    expect(stated).toBe(Number(sum) + exe.length)
  })
})
