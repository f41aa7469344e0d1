/**
 * Extracts the preview inside a camera's JPEG: its second tag list has the offset. Malformed data isn't a
 * preview. https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E
 */

const [appOne, startOfScan] = [0xe1, 0xda]
const [offsetTag, lengthTag] = [0x0201, 0x0202]
const entryBytes = 12

/** The content of the block that begins with `Exif`. */
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

/** Throws RangeError if an offset is out of bounds. */
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

export const previewIn = (bytes: Uint8Array): Uint8Array | null => {
  const exif = exifIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  try {
    return exif === null ? null : lookIn(exif)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
