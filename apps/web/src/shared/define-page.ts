/** Defines the page of a feature, in the feature's `index.ts`; app/pages.ts lists all pages. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Language, WordsFile } from '../i18n/index.ts'

/** Groups of the sidebar, from top to bottom. */
export const groups = ['quick', 'tune', 'care', 'automate', 'pc'] as const

export type Page = {
  id: string
  path: string
  /**
   * The title that is shown in the sidebar, in the palette and above the page, unless the page has its own heading.
   */
  title: Readonly<Record<Language, string>>
  /** The page's group in the sidebar; `null` if the page is only in the palette. */
  group: (typeof groups)[number] | null
  icon: LucideIcon
  /** The second key of the "go" shortcut, which every page in the sidebar has. */
  letter?: string
  /** The files of strings that are loaded with the page: the page's own files and those of its parts. */
  words: readonly WordsFile[]
  /**
   * The page: either a component that belongs to the first download, or a function that loads the page when its
   * address is opened.
   */
  view: { eager: ComponentType } | { load: () => Promise<ComponentType> }
}

export const definePage = (page: Page): Page => page
