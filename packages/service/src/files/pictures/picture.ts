/**
 * A small picture of a file, from its own bytes: whole if it's small, otherwise the preview that cameras
 * embed.
 */
import type { pictureTypes } from '@clearpane/contracts'
import type { OpenFile } from '@clearpane/files'
import { previewIn } from './exif.ts'

export type PictureType = (typeof pictureTypes)[number]
export type Picture = { type: PictureType; bytes: Uint8Array }

/** Many are shown at once. */
const mostBytes = 256 * 1024
/** A camera's preview starts here and has at most 64 KB. */
const headBytes = 192 * 1024

const isAscii = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((sign, i) => bytes[at + i] === sign.charCodeAt(0))

/** Null for everything else: no page, drawing with script, or text has these. */
export const pictureType = (bytes: Uint8Array): PictureType | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes[0] === 0x89 && isAscii(bytes, 1, 'PNG\r\n\x1a\n')) return 'image/png'
  if (isAscii(bytes, 0, 'GIF87a') || isAscii(bytes, 0, 'GIF89a')) return 'image/gif'
  if (isAscii(bytes, 0, 'RIFF') && isAscii(bytes, 8, 'WEBP')) return 'image/webp'
  // The bytes after the length are always 0: a text that starts with these letters has others.
  if (isAscii(bytes, 0, 'BM') && isAscii(bytes, 6, '\0\0\0\0')) return 'image/bmp'
  return null
}

const readFrom = (file: OpenFile, most: number): Uint8Array => {
  const bytes = new Uint8Array(Math.min(file.size, most))
  let at = 0
  while (at < bytes.length) {
    const got = file.read(bytes.subarray(at), at)
    if (got === 0) break
    at += got
  }
  return bytes.subarray(0, at)
}

export const pictureOf = (file: OpenFile): Picture | null => {
  const isSmall = file.size <= mostBytes
  const bytes = readFrom(file, isSmall ? mostBytes : headBytes)
  const type = pictureType(bytes)
  if (type === null) return null
  if (isSmall) return { type, bytes }
  const preview = type === 'image/jpeg' ? previewIn(bytes) : null
  return preview === null || pictureType(preview) !== 'image/jpeg'
    ? null
    : { type: 'image/jpeg', bytes: preview }
}
