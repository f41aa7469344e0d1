/**
 * Lists of files that a user sees before they're deleted: one line each, so that a long list is a single
 * text, which threads, store and broker pass on unchanged and which has one hash.
 */

/** A file on a list. `id`: the file's own id on its volume, whatever its name; empty if the PC has none. */
export type FileOnList = { path: string; bytes: number; modified: number; id: string }

/** Pattern of characters that no file name contains, because a list must be unambiguous. */
const unlistable = /[\p{Cc}\p{Surrogate}]/u

export const isListable = (path: string): boolean => !unlistable.test(path)

export const formatFileList = (files: readonly FileOnList[]): string =>
  files.map(({ path, bytes, modified, id }) => `${bytes}\t${modified}\t${id}\t${path}`).join('\n')

export const parseFileList = (text: string): FileOnList[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const [bytes = '', modified = '', id = '', path = ''] = line.split('\t')
        return { path, bytes: Number(bytes), modified: Number(modified), id }
      })

/** Checks whether a file is still the listed one. */
export const isSameFile = (listed: FileOnList, now: FileOnList): boolean =>
  listed.bytes === now.bytes && listed.modified === now.modified && listed.id === now.id
