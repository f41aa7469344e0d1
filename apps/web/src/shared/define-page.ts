/** Defines a feature's page, in the feature's `index.ts`; app/pages.ts lists all pages. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Language, WordsFile } from '../i18n/index.ts'

/** The groups in the sidebar, from top to bottom. */
export const groups = ['quick', 'tune', 'care', 'automate', 'pc'] as const

export type Page = {
  id: string
  path: string
  /**
   * The page's title in the sidebar, in the palette and above the page, unless the page has its own heading.
   */
  title: Readonly<Record<Language, string>>
  /** The page's group in the sidebar; `null` if the page is only in the palette. */
  group: (typeof groups)[number] | null
  icon: LucideIcon
  /** The second key of the "go to" shortcut; every page in the sidebar has one. */
  letter?: string
  /** The string files that are loaded with the page: the page's own and those of its parts. */
  words: readonly WordsFile[]
  /**
   * The page: either a component that is part of the first download, or a function that loads the page when its
   * address is opened.
   */
  view: { eager: ComponentType } | { load: () => Promise<ComponentType> }
}

export const definePage = (page: Page): Page => page
