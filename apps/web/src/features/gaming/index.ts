import { Gamepad2 } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const gamingPage = definePage({
  id: 'gaming',
  path: '/gaming',
  title: { en: 'Game Mode Optimizer', de: 'Spielemodus' },
  group: 'tune',
  icon: Gamepad2,
  letter: 'm',
  words: ['gaming', 'catalog'],
  view: { load: async () => (await import('./gaming-page.tsx')).GamingPage },
})
