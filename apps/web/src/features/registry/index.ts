import { Database } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const registryPage = definePage({
  id: 'registry',
  path: '/registry',
  title: { en: 'Registry Cleaner', de: 'Registrierung bereinigen' },
  group: 'care',
  icon: Database,
  letter: 'r',
  words: ['registry', 'catalog', 'live'],
  view: { load: async () => (await import('./registry-page.tsx')).RegistryPage },
})
