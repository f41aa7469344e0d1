/**
 * Tests a volume that is mounted in a folder: a scan reports the volume without reading it, and reads it only if the
 * volume itself is requested.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const child = fileURLToPath(new URL('./testing/scan-volumes.ts', import.meta.url))

const whyNoMount = (): string | null => {
  if (process.platform !== 'linux') return 'only Linux has mount namespaces'
  const tried = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs -o size=64k tmpfs /mnt'])
  return tried.status === 0 ? null : 'a mount namespace isn’t allowed'
}
const noMount = whyNoMount()

let folder = ''
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'volumes-')))
  for (const name of ['plain', 'usb', 'bound']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'plain', 'a'), 'x'.repeat(9000))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Scanned = { by: string; root: string; files: number; refused: { path: string; why: string }[] }

describe.skipIf(noMount !== null)(`a scan${noMount === null ? '' : ` (skipped: ${noMount})`}`, () => {
  test('stays on its volume and reports folders on other volumes, with the C library and with Node', () => {
    const script = `
      mount -t tmpfs -o size=1m tmpfs "$2/usb"; echo y > "$2/usb/b"
      mount --bind "$2/plain" "$2/bound"
      exec "$0" "$1" "$2"`
    const { stdout, stderr } = spawnSync(
      'unshare',
      ['-rm', 'sh', '-ec', script, process.execPath, child, folder],
      { encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    const scans: Scanned[] = JSON.parse(stdout)
    const usb = [{ path: join(folder, 'usb'), why: 'volume' }]
    for (const by of ['node', 'libc']) {
      const [whole, both] = scans.filter((one) => one.by === by)
      // The result is the same as with `du -x`: the same volume mounted in another place is read, but a different
      // volume isn't.
      expect(whole).toMatchObject({ files: 2, refused: usb })
      expect(both).toMatchObject({ files: 3, refused: [] })
    }
  })
})
