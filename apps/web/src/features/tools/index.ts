import { Wrench } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const toolsPage = definePage({
  id: 'tools',
  path: '/advanced-tools',
  title: { en: 'Advanced Tools', de: 'Erweiterte Werkzeuge' },
  group: 'care',
  icon: Wrench,
  letter: 't',
  words: ['tools', 'live', 'catalog'],
  view: { load: async () => (await import('./tools-page.tsx')).ToolsPage },
})
