/**
 * Makes a small picture from the bytes of a file: the picture itself if it's small, otherwise the preview that
 * cameras embed.
 */
import type { pictureTypes } from '@clearpane/contracts'
import type { OpenFile } from '@clearpane/files'

const [appOne, startOfScan] = [0xe1, 0xda]
const [offsetTag, lengthTag] = [0x0201, 0x0202]
const entryBytes = 12

/** Returns the content of the block that begins with the letters `Exif`. */
const exifIn = (jpeg: DataView): DataView | null => {
  for (let at = 2; at + 10 <= jpeg.byteLength; ) {
    if (jpeg.getUint8(at) !== 0xff || jpeg.getUint8(at + 1) === startOfScan) return null
    const length = jpeg.getUint16(at + 2)
    const isExif = jpeg.getUint8(at + 1) === appOne && jpeg.getUint32(at + 4) === 0x45786966
    if (isExif)
      return length < 8 || at + 2 + length > jpeg.byteLength
        ? null
        : new DataView(jpeg.buffer, jpeg.byteOffset + at + 10, length - 8)
    at += 2 + length
  }
  return null
}

/** Looks for the preview. Throws a RangeError if an offset lies outside the file's data. */
const lookIn = (exif: DataView): Uint8Array | null => {
  const isLittle = exif.getUint16(0) === 0x4949
  const short = (at: number) => exif.getUint16(at, isLittle)
  const long = (at: number) => exif.getUint32(at, isLittle)
  const first = long(4)
  const second = long(first + 2 + short(first) * entryBytes)
  if (second === 0) return null
  const found = new Map<number, number>()
  for (let i = 0; i < short(second); i++) {
    const entry = second + 2 + i * entryBytes
    found.set(short(entry), long(entry + 8))
  }
  const [offset, length] = [found.get(offsetTag) ?? 0, found.get(lengthTag) ?? 0]
  if (offset === 0 || length === 0 || offset + length > exif.byteLength) return null
  return new Uint8Array(exif.buffer, exif.byteOffset + offset, length)
}

/**
 * Extracts the preview from a JPEG; null if there is none, or if the data is malformed. The second tag list contains
 * the offset of the preview. https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E
 */
const previewIn = (bytes: Uint8Array): Uint8Array | null => {
  const exif = exifIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  try {
    return exif === null ? null : lookIn(exif)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

export type PictureType = (typeof pictureTypes)[number]
export type Picture = { type: PictureType; bytes: Uint8Array }

/** The size limit for a picture is low, because many pictures are shown at the same time. */
const mostBytes = 256 * 1024
/** Number of bytes to read: a camera's preview starts within them and has at most 64 KB. */
const headBytes = 192 * 1024

const isAscii = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((sign, i) => bytes[at + i] === sign.charCodeAt(0))

/**
 * Returns the type of a picture; null if the bytes aren't a picture. Web pages, drawings that can contain scripts,
 * and text files are never treated as pictures.
 */
export const pictureType = (bytes: Uint8Array): PictureType | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes[0] === 0x89 && isAscii(bytes, 1, 'PNG\r\n\x1a\n')) return 'image/png'
  if (isAscii(bytes, 0, 'GIF87a') || isAscii(bytes, 0, 'GIF89a')) return 'image/gif'
  if (isAscii(bytes, 0, 'RIFF') && isAscii(bytes, 8, 'WEBP')) return 'image/webp'
  // In a bitmap, the bytes after the length are always 0, whereas a text that starts with these letters has other
  // bytes there.
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
