/** A history of journals that is kept in memory instead of in files. */
import { openStore } from '@clearpane/store'
import type { FileJournalStore } from '../journal/index.ts'
import { type History, openHistory } from '../projection/index.ts'

export const memoryHistory = (journals: FileJournalStore): History => {
  const rows = async () => (await openStore(':memory:')).projection('sample')
  return openHistory({ rows, aside: rows }, journals, 'sample')
}
