import { FileCode, FileCog } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const shortGeneratorPage = definePage({
  id: 'powershell',
  path: '/powershell-generator',
  title: { en: 'PowerShell Script Generator', de: 'PowerShell-Skriptgenerator' },
  group: 'automate',
  icon: FileCode,
  letter: 'o',
  words: ['generator', 'import', 'changes'],
  view: { load: async () => (await import('./short-page.tsx')).ShortGeneratorPage },
})

export const customGeneratorPage = definePage({
  id: 'generator',
  path: '/generator',
  title: { en: 'Custom Script Generator', de: 'Eigener Skriptgenerator' },
  group: 'automate',
  icon: FileCog,
  letter: 'e',
  words: ['generator', 'import'],
  view: { load: async () => (await import('./custom-page.tsx')).CustomGeneratorPage },
})
