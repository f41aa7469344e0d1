import type { OpenFile } from '@clearpane/files'
import { describe, expect, it } from 'vitest'
import { pictureOf, pictureType } from './picture.ts'
import { samplePicture } from './sample-picture.ts'

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const fileOf = (bytes: Uint8Array, size = bytes.length): OpenFile => ({
  size,
  modified: 0,
  read: (into, at) => {
    const part = bytes.subarray(at, at + into.length)
    into.set(part)
    return part.length
  },
  close: () => {},
})

const preview = [0xff, 0xd8, 0xff, 0xdb, 1, 2, 3]
/** A file as a camera writes it: the start, the block with its two tag lists, and then the picture. */
const photo = ({ at = 44, length = preview.length, inside = preview } = {}) => {
  const tiff = Buffer.alloc(44 + inside.length)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(0, 8)
  tiff.writeUInt32LE(14, 10)
  tiff.writeUInt16LE(2, 14)
  for (const [i, [tag, number]] of [[0x0201, at] as const, [0x0202, length] as const].entries()) {
    tiff.writeUInt16LE(tag, 16 + 12 * i)
    tiff.writeUInt32LE(number, 16 + 12 * i + 8)
  }
  Buffer.from(inside).copy(tiff, 44)
  const block = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), bytesOf('Exif\0\0'), tiff])
  block.writeUInt16BE(block.length - 2, 2)
  return Uint8Array.from(
    Buffer.concat([Buffer.from([0xff, 0xd8]), block, Buffer.from([0xff, 0xda]), Buffer.alloc(300_000)]),
  )
}

describe('a thumbnail', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['BM\x10\0\0\0\0\0\0\0', 'image/bmp'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>', null],
    ['<!doctype html>', null],
    ['BMW sells cars', null],
    ['RIFF\0\0\0\0WAVE', null],
    ['', null],
  ])('of %j is %s', (text, type) => expect(pictureType(bytesOf(text))).toBe(type))

  it('is the original picture if the picture is small', () => {
    const bytes = bytesOf('GIF89a and more')
    expect(pictureOf(fileOf(bytes))).toEqual({ type: 'image/gif', bytes })
  })

  it('is the preview that the camera stored if the picture is large', () => {
    expect(pictureOf(fileOf(photo()))).toEqual({ type: 'image/jpeg', bytes: Uint8Array.from(preview) })
  })

  it.each([
    { case: 'a preview that ends outside', bytes: photo({ length: 9999 }) },
    { case: 'a preview that begins outside', bytes: photo({ at: 0xffff_ffff }) },
    { case: 'a preview that is a page', bytes: photo({ inside: [...bytesOf('<html>!')] }) },
    { case: 'no preview', bytes: photo({ length: 0 }) },
    { case: 'lists cut off', bytes: photo().subarray(0, 30) },
    { case: 'another sort', bytes: bytesOf('GIF89a') },
  ])('isn’t made of a large file with $case', ({ bytes }) =>
    expect(pictureOf(fileOf(bytes, 300_001))).toBeNull(),
  )

  it('of a sample PC’s file is drawn, and is the same for equal content', () => {
    const [a, b, other] = ['aa', 'aa', 'bb'].map((text) => samplePicture(fileOf(bytesOf(text))))
    expect(pictureType(a?.bytes ?? new Uint8Array())).toBe('image/bmp')
    expect(a).toEqual(b)
    expect(a).not.toEqual(other)
  })
})
