import { Gauge } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'
import { DashboardPage } from './dashboard-page.tsx'

export const dashboardPage = definePage({
  id: 'dashboard',
  path: '/',
  title: { en: 'Dashboard', de: 'Übersicht' },
  group: 'quick',
  icon: Gauge,
  letter: 'd',
  words: [],
  view: { eager: DashboardPage },
})
