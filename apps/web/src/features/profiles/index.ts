import { Layers } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const profilesPage = definePage({
  id: 'profiles',
  path: '/profiles',
  title: { en: 'One-Click Profiles', de: 'Profile mit einem Klick' },
  group: 'quick',
  icon: Layers,
  letter: 'p',
  words: ['profiles', 'changes'],
  view: { load: async () => (await import('./profiles-page.tsx')).ProfilesPage },
})
