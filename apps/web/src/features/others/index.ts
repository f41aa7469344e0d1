import { GitCompare } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const othersPage = definePage({
  id: 'others',
  path: '/other-changes',
  title: { en: 'Changed by Others', de: 'Fremde Änderungen' },
  group: 'pc',
  icon: GitCompare,
  letter: 'x',
  words: ['others'],
  view: { load: async () => (await import('./others-page.tsx')).OthersPage },
})
