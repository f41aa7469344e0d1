/**
 * The page table: every screen of the product. A planned one is not built yet: absent from navigation and
 * palette.
 */
import {
  Component,
  Database,
  EyeOff,
  FileCode,
  FileCog,
  Gamepad2,
  Gauge,
  History,
  Layers,
  type LucideIcon,
  PackageMinus,
  Server,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { DashboardPage } from '../features/dashboard/index.ts'
import type { Area } from '../i18n/areas.ts'

/** `title` and `letter` (after `g`) come from the word catalog's `page` table and from here. */
type PageBase = { path: string; id: PageId }

/** Groups of the sidebar, from top to bottom. */
export const groups = ['quick', 'tune', 'care', 'automate', 'pc'] as const

export type BuiltPage = PageBase & {
  /** `null`: no entry in the sidebar, only in the palette. */
  group: (typeof groups)[number] | null
  icon: LucideIcon
  /** Second key of the "go" shortcut; the pages of the sidebar have one. */
  letter?: string
  /** Words that are loaded with the page (see i18n/areas.ts). */
  words?: Area | readonly Area[]
  /** A component is part of the first page; a function loads the screen when its address is opened. */
  view: { eager: ComponentType } | { load: () => Promise<{ default: ComponentType }> }
}

export type PageId =
  | 'dashboard'
  | 'profiles'
  | 'history'
  | 'cloudProfiles'
  | 'monitoring'
  | 'cleanup'
  | 'debloat'
  | 'services'
  | 'privacy'
  | 'registry'
  | 'startup'
  | 'gaming'
  | 'network'
  | 'security'
  | 'automation'
  | 'scheduler'
  | 'tools'
  | 'generator'
  | 'powershell'
  | 'recommendations'
  | 'users'
  | 'components'
  | 'settings'

export const pages: readonly BuiltPage[] = [
  {
    id: 'dashboard',
    path: '/',
    group: 'quick',
    icon: Gauge,
    letter: 'd',
    view: { eager: DashboardPage },
  },
  {
    id: 'profiles',
    path: '/profiles',
    group: 'quick',
    icon: Layers,
    letter: 'p',
    view: { load: async () => ({ default: (await import('../features/profiles/index.ts')).ProfilesPage }) },
  },
  {
    id: 'privacy',
    path: '/privacy',
    group: 'tune',
    icon: EyeOff,
    letter: 'y',
    words: 'catalog',
    view: { load: async () => ({ default: (await import('../features/catalog/index.ts')).PrivacyPage }) },
  },
  {
    id: 'debloat',
    path: '/debloat',
    group: 'tune',
    icon: PackageMinus,
    letter: 'b',
    words: 'catalog',
    view: { load: async () => ({ default: (await import('../features/catalog/index.ts')).DebloatPage }) },
  },
  {
    id: 'services',
    path: '/services',
    group: 'tune',
    icon: Server,
    letter: 'v',
    words: 'catalog',
    view: { load: async () => ({ default: (await import('../features/catalog/index.ts')).ServicesPage }) },
  },
  {
    id: 'gaming',
    path: '/gaming',
    group: 'tune',
    icon: Gamepad2,
    letter: 'm',
    words: 'catalog',
    view: { load: async () => ({ default: (await import('../features/catalog/index.ts')).GamingPage }) },
  },
  {
    id: 'security',
    path: '/security',
    group: 'care',
    icon: ShieldCheck,
    letter: 's',
    words: ['catalog', 'security'],
    view: { load: async () => ({ default: (await import('../features/catalog/index.ts')).SecurityPage }) },
  },
  {
    id: 'registry',
    path: '/registry',
    group: 'care',
    icon: Database,
    letter: 'r',
    words: ['catalog', 'registry'],
    view: { load: async () => ({ default: (await import('../features/catalog/index.ts')).RegistryPage }) },
  },
  {
    id: 'settings',
    path: '/settings',
    group: 'tune',
    icon: SlidersHorizontal,
    letter: 'a',
    words: 'catalog',
    view: { load: async () => ({ default: (await import('../features/catalog/index.ts')).SettingsPage }) },
  },
  {
    id: 'powershell',
    path: '/powershell-generator',
    group: 'automate',
    icon: FileCode,
    letter: 'o',
    words: 'generator',
    view: {
      load: async () => ({ default: (await import('../features/generator/index.ts')).ShortGeneratorPage }),
    },
  },
  {
    id: 'generator',
    path: '/generator',
    group: 'automate',
    icon: FileCog,
    letter: 'e',
    words: 'generator',
    view: {
      load: async () => ({ default: (await import('../features/generator/index.ts')).CustomGeneratorPage }),
    },
  },
  {
    id: 'history',
    path: '/history',
    group: 'pc',
    icon: History,
    letter: 'h',
    view: { load: async () => ({ default: (await import('../features/history/index.ts')).HistoryPage }) },
  },
  {
    id: 'components',
    path: '/components',
    group: null,
    icon: Component,
    words: 'components',
    view: {
      load: async () => ({ default: (await import('../features/components/index.ts')).ComponentsPage }),
    },
  },
]

/** Addresses that mean a built page too. */
export const aliases: Readonly<Record<string, string>> = { '/dashboard': '/' }

/**
 * Screens of docs/specification.md that aren't built yet. Their address says so instead of claiming a typo.
 */
export const plannedPages: readonly PageBase[] = [
  { id: 'cloudProfiles', path: '/cloud-profiles' },
  { id: 'monitoring', path: '/monitoring' },
  { id: 'cleanup', path: '/cleanup' },
  { id: 'startup', path: '/startup-manager' },
  { id: 'network', path: '/network' },
  { id: 'automation', path: '/automation' },
  { id: 'scheduler', path: '/smart-scheduler' },
  { id: 'tools', path: '/advanced-tools' },
  { id: 'recommendations', path: '/ai-recommendations' },
  { id: 'users', path: '/admin/users' },
]

const plain = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

export type Found = { kind: 'built'; page: BuiltPage } | { kind: 'planned'; id: PageId } | { kind: 'unknown' }

export const findPage = (address: string): Found => {
  const path = plain(address)
  const page = pages.find((one) => one.path === (aliases[path] ?? path))
  if (page !== undefined) return { kind: 'built', page }
  const planned = plannedPages.find((one) => one.path === path)
  return planned === undefined ? { kind: 'unknown' } : { kind: 'planned', id: planned.id }
}
