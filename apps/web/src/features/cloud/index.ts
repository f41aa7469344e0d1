import { Cloud } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const cloudPage = definePage({
  id: 'cloud',
  path: '/cloud-profiles',
  title: { en: 'Cloud Profile Sync', de: 'Cloud-Profile' },
  group: 'quick',
  icon: Cloud,
  letter: 'f',
  words: ['cloud', 'import', 'live'],
  view: { load: async () => (await import('./cloud-page.tsx')).CloudPage },
})
