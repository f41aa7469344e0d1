import { GitCompare } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const othersPage = definePage({
  id: 'others',
  path: '/other-changes',
  title: { en: 'Changed by Others', de: 'Fremde Änderungen' },
  // History leads here: the sidebar has no room for one more line at 900 px.
  group: null,
  icon: GitCompare,
  letter: 'x',
  words: ['others'],
  view: { load: async () => (await import('./others-page.tsx')).OthersPage },
})
