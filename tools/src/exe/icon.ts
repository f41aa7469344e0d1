/**
 * Draws the icon of the executable: a window of four panes, one of them lit. Drawn here, so git needs no
 * binary file.
 */
import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [number, number, number, number]
const clear: Colour = [0, 0, 0, 0]
const frame: Colour = [0x12, 0x1a, 0x2b, 0xff]
const pane: Colour = [0x3f, 0x8c, 0xff, 0xff]
const lit: Colour = [0xb9, 0xe4, 0xff, 0xff]

/** Colour at a point of the unit square. */
const colourAt = (x: number, y: number): Colour => {
  const corner = 0.18
  const dx = Math.max(corner - x, x - (1 - corner), 0)
  const dy = Math.max(corner - y, y - (1 - corner), 0)
  if (Math.hypot(dx, dy) > corner) return clear
  const inPane = (v: number) => (v > 0.14 && v < 0.46) || (v > 0.54 && v < 0.86)
  if (!inPane(x) || !inPane(y)) return frame
  return x > 0.5 && y < 0.5 ? lit : pane
}

const pixels = (size: number): Buffer => {
  const rows = Buffer.alloc(size * (1 + size * 4))
  const fine = 4
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0, 0]
      for (let i = 0; i < fine * fine; i++) {
        const colour = colourAt(
          (x + ((i % fine) + 0.5) / fine) / size,
          (y + (Math.floor(i / fine) + 0.5) / fine) / size,
        )
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + colour[c as 0 | 1 | 2] * colour[3]
        sum[3] = (sum[3] ?? 0) + colour[3]
      }
      const alpha = sum[3] ?? 0
      const at = y * (1 + size * 4) + 1 + x * 4
      for (let c = 0; c < 3; c++) rows[at + c] = alpha === 0 ? 0 : Math.round((sum[c] ?? 0) / alpha)
      rows[at + 3] = Math.round(alpha / (fine * fine))
    }
  }
  return rows
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

const png = (size: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels(size))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An .ico file with one PNG picture per size. https://learn.microsoft.com/windows/win32/menurc/resdir */
export const makeIcon = (sizes: readonly number[] = [16, 24, 32, 48, 64, 256]): Buffer => {
  const images = sizes.map(png)
  const directory = Buffer.alloc(6 + 16 * sizes.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(sizes.length, 4)
  let offset = directory.length
  for (const [i, image] of images.entries()) {
    const at = 6 + 16 * i
    const size = sizes[i] ?? 0
    directory.set([size % 256, size % 256, 0, 0, 1, 0, 32, 0], at)
    directory.writeUInt32LE(image.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += image.length
  }
  return Buffer.concat([directory, ...images])
}
