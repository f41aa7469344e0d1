import { ShieldCheck } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const securityPage = definePage({
  id: 'security',
  path: '/security',
  title: { en: 'Security and Privacy', de: 'Sicherheit und Datenschutz' },
  group: 'care',
  icon: ShieldCheck,
  letter: 's',
  words: ['security', 'catalog'],
  view: { load: async () => (await import('./security-page.tsx')).SecurityPage },
})
