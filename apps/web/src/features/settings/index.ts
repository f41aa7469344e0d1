import { SlidersHorizontal } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const settingsPage = definePage({
  id: 'settings',
  path: '/settings',
  title: { en: 'All Settings', de: 'Alle Einstellungen' },
  group: 'tune',
  icon: SlidersHorizontal,
  letter: 'a',
  words: ['settings', 'catalog', 'live'],
  view: { load: async () => (await import('./settings-page.tsx')).SettingsPage },
})
