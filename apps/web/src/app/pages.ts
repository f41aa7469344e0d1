/** The page table: every screen of the product. A planned one is not built yet: absent from navigation and palette. */
import { Gauge, History, Layers, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { DashboardPage } from '../features/dashboard/index.ts'

/** `title` and `letter` (after `g`) come from the word catalog's `page` table and from here. */
type PageBase = { path: string; id: PageId }

export type BuiltPage = PageBase & {
  group: 'quick' | 'pc'
  icon: LucideIcon
  /** Second key of the "go" shortcut. */
  letter: string
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
    id: 'history',
    path: '/history',
    group: 'pc',
    icon: History,
    letter: 'h',
    view: { load: async () => ({ default: (await import('../features/history/index.ts')).HistoryPage }) },
  },
]

/** Addresses that mean a built page too. */
export const aliases: Readonly<Record<string, string>> = { '/dashboard': '/' }

/** Screens of the specification that do not exist yet: their address says so instead of pretending a mistyped one. */
export const plannedPages: readonly PageBase[] = [
  { id: 'cloudProfiles', path: '/cloud-profiles' },
  { id: 'monitoring', path: '/monitoring' },
  { id: 'cleanup', path: '/cleanup' },
  { id: 'debloat', path: '/debloat' },
  { id: 'services', path: '/services' },
  { id: 'privacy', path: '/privacy' },
  { id: 'registry', path: '/registry' },
  { id: 'startup', path: '/startup-manager' },
  { id: 'gaming', path: '/gaming' },
  { id: 'network', path: '/network' },
  { id: 'security', path: '/security' },
  { id: 'automation', path: '/automation' },
  { id: 'scheduler', path: '/smart-scheduler' },
  { id: 'tools', path: '/advanced-tools' },
  { id: 'generator', path: '/generator' },
  { id: 'powershell', path: '/powershell-generator' },
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
