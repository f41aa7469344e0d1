import { EyeOff } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const privacyPage = definePage({
  id: 'privacy',
  path: '/privacy',
  title: { en: 'Privacy Settings', de: 'Datenschutz' },
  group: 'tune',
  icon: EyeOff,
  letter: 'y',
  words: ['privacy', 'catalog', 'live'],
  view: { load: async () => (await import('./privacy-page.tsx')).PrivacyPage },
})
