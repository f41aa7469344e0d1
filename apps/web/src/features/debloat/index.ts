import { PackageMinus } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const debloatPage = definePage({
  id: 'debloat',
  path: '/debloat',
  title: { en: 'Debloat Windows', de: 'Windows entrümpeln' },
  group: 'tune',
  icon: PackageMinus,
  letter: 'b',
  words: ['debloat', 'catalog', 'live'],
  view: { load: async () => (await import('./debloat-page.tsx')).DebloatPage },
})
