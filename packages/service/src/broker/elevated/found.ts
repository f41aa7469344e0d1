/** Reads the documents and reports of elevated tasks, which only administrators can write. */
import type { EntryPort } from '../../entries/index.ts'
import { elevatedPath } from './create.ts'
import type { ElevatedDocument } from './document.ts'
import { documentsIn } from './documents.ts'
import { type TrustedFiles, tasksFolder } from './files.ts'
import { type ElevatedReport, mostReportBytes, reportSchema } from './report.ts'

export type Found = { hash: string; document: ElevatedDocument; report: ElevatedReport | null }

type Files = Pick<TrustedFiles, 'path' | 'read' | 'list'>

const reportOf = (files: Files, hash: string, names: readonly string[]): ElevatedReport | null => {
  const name = `${hash}.report.json`
  if (!names.includes(name)) return null
  try {
    const text = Buffer.from(files.read(files.path(tasksFolder, name), mostReportBytes)).toString('utf8')
    return reportSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * Finds this user's documents, provided that only administrators can write to them. Another user's documents can't be
 * read and don't count.
 */
export const foundOf = (files: Files, sid: string): Found[] => {
  const names = files.list(files.path(tasksFolder))
  return documentsIn(files).flatMap(({ hash, document }): Found[] =>
    document === null || document.person !== sid
      ? []
      : [{ hash, document, report: reportOf(files, hash, names) }],
  )
}

/** Someone can disable an entry, or its trigger, in Task Scheduler; Windows then never starts it. */
const isDisabled = (xml: string): boolean => /<Enabled>\s*(false|0)\s*<\/Enabled>/i.test(xml)

/** Checks whether Windows starts the task that this document allows. */
export const hasEntry = (
  port: Pick<EntryPort, 'read'>,
  { document: { id, person }, hash }: Found,
): Promise<boolean> =>
  port.read(elevatedPath(person, id)).then(
    (xml) => xml !== null && !isDisabled(xml) && xml.includes(hash),
    // An entry that can't be read may be gone, and then nobody would do the work.
    () => false,
  )
