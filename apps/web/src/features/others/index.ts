import { GitCompare } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const othersPage = definePage({
  id: 'others',
  path: '/other-changes',
  title: { en: 'Changed by Others', de: 'Fremde Änderungen' },
  // This page is linked from the History page, because the sidebar has no room for another line in a window 900 px
  // high.
  group: null,
  icon: GitCompare,
  letter: 'x',
  words: ['others'],
  view: { load: async () => (await import('./others-page.tsx')).OthersPage },
})
