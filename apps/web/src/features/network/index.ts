import { Network } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const networkPage = definePage({
  id: 'network',
  path: '/network',
  title: { en: 'Network Optimization', de: 'Netzwerk optimieren' },
  group: 'tune',
  icon: Network,
  letter: 'n',
  words: ['network', 'catalog'],
  view: { load: async () => (await import('./network-page.tsx')).NetworkPage },
})
