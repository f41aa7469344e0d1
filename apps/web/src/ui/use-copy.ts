import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from './overlay/toast.ts'

/**
 * Copies text, and shows a message if the browser refuses because the page lost the focus or an organisation forbids
 * copying. `copied` is the text that was copied last, so that the button for that text can show that it was copied.
 */
export const useCopy = () => {
  const { t } = useTranslation('ui')
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async (text: string | Promise<string>): Promise<void> => {
    try {
      const ready = await text
      await navigator.clipboard.writeText(ready)
      setCopied(ready)
    } catch {
      setCopied(null)
      toast(t('copy.failed'), t('copy.failedText'), { destructive: true })
    }
  }
  return { copied, copy }
}
