/** Reads thumbnails in a separate thread, so that a sleeping disk doesn't block other calls. */
import { isNever } from '@clearpane/files'
import { type Picture, pictureOf } from './pictures/picture.ts'
import { samplePicture } from './pictures/sample-picture.ts'
import { type FilesSource, openFileSystem } from './source.ts'

type PictureFile = { id: string; path: string; size: number; modified: number }

export type ThumbnailsAsk = { source: FilesSource; never: readonly string[]; wanted: readonly PictureFile[] }
export type Thumbnail = { id: string; type: Picture['type']; base64: string }

export const thumbnailsWork = async ({ source, never, wanted }: ThumbnailsAsk): Promise<Thumbnail[]> => {
  const system = await openFileSystem(source)
  const read = ({ path, size, modified }: PictureFile): Picture | null => {
    if (isNever(path, never)) return null
    const file = system.open(path)
    if (typeof file === 'string') return null
    try {
      // Shows the file only if it's still the one that the scan found, because a different file may have this name by
      // now.
      if (file.size !== size || file.modified !== modified) return null
      return source.kind === 'sample' ? samplePicture(file) : pictureOf(file)
    } catch {
      return null
    } finally {
      file.close()
    }
  }
  return wanted.flatMap((one) => {
    const picture = read(one)
    if (picture === null) return []
    return [{ id: one.id, type: picture.type, base64: Buffer.from(picture.bytes).toString('base64') }]
  })
}
