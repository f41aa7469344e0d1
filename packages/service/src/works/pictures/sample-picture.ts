/**
 * Draws a picture for a file on a sample PC, because the file itself doesn't contain one. The picture depends only on
 * the content: two files with equal content have equal pictures.
 */
import { createHash } from 'node:crypto'
import type { OpenFile } from '@clearpane/files'
import type { Picture } from './picture.ts'

const [width, height, head] = [48, 36, 54] as const

/** Draws hills under a sky as a bitmap. https://learn.microsoft.com/windows/win32/gdi/bitmap-storage */
export const samplePicture = (file: OpenFile): Picture => {
  const start = new Uint8Array(64)
  const got = file.read(start, 0)
  const seed = createHash('sha256').update(start.subarray(0, got)).digest()
  const share = (i: number) => (seed[i] ?? 0) / 255
  const bitmap = Buffer.alloc(head + width * height * 3)
  bitmap.write('BM', 'latin1')
  bitmap.writeUInt32LE(bitmap.length, 2)
  bitmap.writeUInt32LE(head, 10)
  bitmap.writeUInt32LE(40, 14)
  bitmap.writeInt32LE(width, 18)
  bitmap.writeInt32LE(height, 22)
  bitmap.writeUInt16LE(1, 26)
  bitmap.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const hill = height * (0.25 + 0.2 * share(0) + 0.14 * Math.sin(x / (4 + 6 * share(1)) + 6 * share(2)))
      const isHill = y < hill
      const light = isHill ? 0.35 + (0.4 * y) / height : 0.6 + (0.4 * y) / height
      const colour = isHill ? [3, 4, 5] : [6, 7, 8]
      const at = head + (y * width + x) * 3
      for (const [i, which] of colour.entries())
        bitmap[at + i] = Math.round(255 * light * (0.35 + 0.65 * share(which)))
    }
  }
  return { type: 'image/bmp', bytes: bitmap }
}
