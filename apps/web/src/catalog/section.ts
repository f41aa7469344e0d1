import type { Category } from '@clearpane/model'
import type { ReactNode } from 'react'
import type { RowLooks } from './row/tweak-row.tsx'
import type { Row } from './tweak-view.ts'

type Heading = { title: string; category?: undefined } | { category: Category }

export type CatalogSection = Heading & {
  id: string
  hint?: string
  rows: readonly Row[]
  looks?: RowLooks
  /** Content that is shown between the heading and the rows. */
  before?: ReactNode
  /** The group's count as the page defines it; if it's omitted, the rows are counted. */
  tally?: { done: number; of: number; words: string }
  /** The part of a long list that the section belongs to. */
  part?: { id: string; title: string }
}
