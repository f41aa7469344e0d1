/** The task documents of all users, as far as this process can read them. */
import { type ElevatedDocument, mostDocumentBytes, readDocument } from './document.ts'
import { type TrustedFiles, tasksFolder } from './files.ts'

type Held = {
  path: string
  hash: string
  /** Null: the document is damaged, or can't be read or trusted. */
  document: ElevatedDocument | null
  /** Windows doesn't let this process read the document, which is usual for another user's. */
  isDenied: boolean
}

/** ERROR_ACCESS_DENIED */
const accessDenied = 5

const isDenial = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === accessDenied

export const documentsIn = (files: Pick<TrustedFiles, 'path' | 'read' | 'list'>): Held[] =>
  files.list(files.path(tasksFolder)).flatMap((name): Held[] => {
    const [, hash] = /^([0-9a-f]{64})\.json$/.exec(name) ?? []
    if (hash === undefined) return []
    const path = files.path(tasksFolder, name)
    try {
      const document = readDocument(files.read(path, mostDocumentBytes), hash)
      return [{ path, hash, document, isDenied: false }]
    } catch (error) {
      return [{ path, hash, document: null, isDenied: isDenial(error) }]
    }
  })
