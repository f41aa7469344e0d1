/** Defines the page of a feature, in the feature's `index.ts`; app/pages.ts lists all pages. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Language, WordsFile } from '../i18n/index.ts'

/** Groups of the sidebar, from top to bottom. */
export const groups = ['quick', 'tune', 'care', 'automate', 'pc'] as const

export type Page = {
  id: string
  path: string
  /** The title in the sidebar and the palette, and above the page unless it has its own heading. */
  title: Readonly<Record<Language, string>>
  /** The group in the sidebar; `null` if the page is only in the palette. */
  group: (typeof groups)[number] | null
  icon: LucideIcon
  /** Second key of the "go" shortcut; every page in the sidebar has one. */
  letter?: string
  /** The words files that are loaded with the page: its own files, and those of its parts. */
  words: readonly WordsFile[]
  /**
   * The page: either a component that belongs to the first download, or a function that loads the page when its
   * address is opened.
   */
  view: { eager: ComponentType } | { load: () => Promise<ComponentType> }
}

export const definePage = (page: Page): Page => page
