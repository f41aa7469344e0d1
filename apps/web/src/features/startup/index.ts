import { Rocket } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const startupPage = definePage({
  id: 'startup',
  path: '/startup-manager',
  title: { en: 'Startup Manager', de: 'Autostart' },
  group: 'care',
  icon: Rocket,
  letter: 'u',
  words: ['startup', 'catalog', 'live'],
  view: { load: async () => (await import('./startup-page.tsx')).StartupPage },
})
