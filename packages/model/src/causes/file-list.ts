/**
 * Lists of files that a user sees before they are deleted. A list has one line per file, so even a long list is a
 * single text with one hash, which the threads, the store and the broker pass on unchanged.
 */

/**
 * A file that is on a list. `id`: the file's own id on its volume, which doesn't depend on its name; empty if the PC
 * gives its files no ids.
 */
export type FileOnList = { path: string; bytes: number; modified: number; id: string }

/** The pattern of characters that never occur in a file name, because a list must be unambiguous. */
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

/** Checks whether a file is still the one that was listed. */
export const isSameFile = (listed: FileOnList, now: FileOnList): boolean =>
  listed.bytes === now.bytes && listed.modified === now.modified && listed.id === now.id
