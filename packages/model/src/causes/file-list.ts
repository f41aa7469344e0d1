/**
 * Lists of files that a person sees before they go: a line for each, so that a long list is one text, which threads,
 * store and broker hand on whole, and which has one hash.
 */

/** `id`: the file's own on its volume, whatever it's called; empty where the PC has none to tell. */
export type FileOnList = { path: string; bytes: number; modified: number; id: string }

/** No file is called something with these, and a list must not be able to say two things. */
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

/** Whether it's still the very file that the list names. */
export const isSameFile = (listed: FileOnList, now: FileOnList): boolean =>
  listed.bytes === now.bytes && listed.modified === now.modified && listed.id === now.id
