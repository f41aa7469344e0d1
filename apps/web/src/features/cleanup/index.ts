import { Brush } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const cleanupPage = definePage({
  id: 'cleanup',
  path: '/cleanup',
  title: { en: 'System Cleanup', de: 'Systembereinigung' },
  group: 'care',
  icon: Brush,
  letter: 'c',
  words: ['cleanup', 'live'],
  view: { load: async () => (await import('./cleanup-page.tsx')).CleanupPage },
})
