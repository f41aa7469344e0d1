import { Sparkles } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const recommendationsPage = definePage({
  id: 'recommendations',
  path: '/ai-recommendations',
  title: { en: 'AI Recommendations', de: 'KI-Empfehlungen' },
  group: 'quick',
  icon: Sparkles,
  letter: 'i',
  words: ['recommendations'],
  view: { load: async () => (await import('./recommendations-page.tsx')).RecommendationsPage },
})
