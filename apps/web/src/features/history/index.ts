import { History } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const historyPage = definePage({
  id: 'history',
  path: '/history',
  title: { en: 'History', de: 'Verlauf' },
  group: 'pc',
  icon: History,
  letter: 'h',
  words: ['history', 'changes'],
  view: { load: async () => (await import('./history-page.tsx')).HistoryPage },
})
