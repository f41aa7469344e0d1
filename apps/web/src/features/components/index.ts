import { Component } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const componentsPage = definePage({
  id: 'components',
  path: '/components',
  title: { en: 'Components', de: 'Bausteine' },
  group: null,
  icon: Component,
  words: ['components', 'live'],
  view: { load: async () => (await import('./components-page.tsx')).ComponentsPage },
})
