/** Lists a cleanup class's files, in the same thread and by the same rules as when they are deleted. */
import type { Cannot, Cleaner } from '@clearpane/engine'
import { because, formatFileList } from '@clearpane/model'
import { onThread } from '@clearpane/win32'
import type { HostContext } from './kind.ts'
import { listClass } from './kinds/file/file.ts'
import { readFolders } from './kinds/file/folders.ts'
import { fileLists } from './kinds/file/listed.ts'
import { placesOf } from './kinds/file/places.ts'
import { refusalIn } from './scalar.ts'

const cannot = (error: unknown): Cannot => {
  const refusal = refusalIn(error)
  if ('reason' in refusal) return refusal
  throw error
}

const missing: Cannot = { status: 'unavailable', reason: because('filesMissing') }

export const createWindowsCleaner = (context: HostContext): Cleaner => ({
  facts: (id) => {
    const found = context.files?.classes[id]
    if (found === undefined) return null
    const { scope, minAgeDays } = found
    return { scope, minAgeDays, folders: placesOf(found, readFolders(context.identity.elevated)) }
  },
  list: async (id) => {
    const one = context.files?.classes[id]
    if (one === undefined) return missing
    try {
      const { list, counts } = await listClass(one, context)
      const { linkedPlaces: _, ...rest } = counts
      const text = formatFileList(list)
      return { ...rest, text, hash: fileLists.know(text) }
    } catch (error) {
      return cannot(error)
    }
  },
  bin: async () => {
    try {
      const { items, bytes } = await onThread('recycleBin.read')
      return { files: items, bytes }
    } catch (error) {
      return cannot(error)
    }
  },
  lists: fileLists,
})
