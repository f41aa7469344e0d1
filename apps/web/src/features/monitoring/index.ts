import { Activity } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const monitoringPage = definePage({
  id: 'monitoring',
  path: '/monitoring',
  title: { en: 'System Monitoring', de: 'Systemüberwachung' },
  group: 'care',
  icon: Activity,
  letter: 'l',
  words: ['monitoring', 'live'],
  view: { load: async () => (await import('./monitoring-page.tsx')).MonitoringPage },
})
