import { Server } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const servicesPage = definePage({
  id: 'services',
  path: '/services',
  title: { en: 'Services Control', de: 'Dienste' },
  group: 'tune',
  icon: Server,
  letter: 'v',
  words: ['services', 'catalog', 'live'],
  view: { load: async () => (await import('./services-page.tsx')).ServicesPage },
})
