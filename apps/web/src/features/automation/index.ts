import { Clock, Timer } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const schedulerPage = definePage({
  id: 'scheduler',
  path: '/smart-scheduler',
  title: { en: 'Smart Scheduler', de: 'Smarter Planer' },
  group: 'quick',
  icon: Timer,
  letter: 'k',
  words: ['automation'],
  view: { load: async () => (await import('./scheduler-page.tsx')).SchedulerPage },
})

export const automationPage = definePage({
  id: 'automation',
  path: '/automation',
  title: { en: 'Automation & Scheduling', de: 'Automatisierung & Zeitpläne' },
  group: 'automate',
  icon: Clock,
  letter: 'w',
  words: ['automation'],
  view: { load: async () => (await import('./automation-page.tsx')).AutomationPage },
})
