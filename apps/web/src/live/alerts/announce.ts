import type { Alert } from '@clearpane/contracts'
import i18next from 'i18next'
import { navigate } from 'wouter/use-browser-location'
import { language, loadWords } from '../../i18n/index.ts'
import { toast } from '../../ui/index.ts'
import { alertWords } from './alerts.ts'

export const announce = async (alert: Alert): Promise<void> => {
  await loadWords('live')
  const t = i18next.getFixedT(language.get(), 'alerts')
  const words = alertWords(t, language.get())
  toast(words.rule(alert.rule), words.value(alert), {
    action: { label: t('open'), act: () => navigate('/monitoring?tab=alerts') },
  })
}
