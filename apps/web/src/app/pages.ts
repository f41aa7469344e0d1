/** The table of pages: every screen of the product, in the order in which the sidebar lists them. */
import { automationPage, schedulerPage } from '../features/automation/index.ts'
import { cleanupPage } from '../features/cleanup/index.ts'
import { cloudPage } from '../features/cloud/index.ts'
import { componentsPage } from '../features/components/index.ts'
import { dashboardPage } from '../features/dashboard/index.ts'
import { debloatPage } from '../features/debloat/index.ts'
import { gamingPage } from '../features/gaming/index.ts'
import { customGeneratorPage, shortGeneratorPage } from '../features/generator/index.ts'
import { historyPage } from '../features/history/index.ts'
import { monitoringPage } from '../features/monitoring/index.ts'
import { networkPage } from '../features/network/index.ts'
import { othersPage } from '../features/others/index.ts'
import { privacyPage } from '../features/privacy/index.ts'
import { profilesPage } from '../features/profiles/index.ts'
import { recommendationsPage } from '../features/recommendations/index.ts'
import { registryPage } from '../features/registry/index.ts'
import { securityPage } from '../features/security/index.ts'
import { servicesPage } from '../features/services/index.ts'
import { settingsPage } from '../features/settings/index.ts'
import { startupPage } from '../features/startup/index.ts'
import { toolsPage } from '../features/tools/index.ts'
import { usersPage } from '../features/users/index.ts'
import type { Page } from '../shared/define-page.ts'

export const pages: readonly Page[] = [
  dashboardPage,
  profilesPage,
  schedulerPage,
  recommendationsPage,
  cloudPage,
  privacyPage,
  debloatPage,
  servicesPage,
  gamingPage,
  networkPage,
  securityPage,
  cleanupPage,
  registryPage,
  startupPage,
  settingsPage,
  automationPage,
  shortGeneratorPage,
  customGeneratorPage,
  monitoringPage,
  toolsPage,
  historyPage,
  othersPage,
  componentsPage,
  usersPage,
]

/** The addresses of pages that exist but aren't in the sidebar. */
export const aliases: Readonly<Record<string, string>> = { '/dashboard': '/' }

const plain = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** Finds the page for a URL's path; returns null if there is no such page. */
export const findPage = (address: string): Page | null => {
  const path = plain(address)
  return pages.find((one) => one.path === (aliases[path] ?? path)) ?? null
}
