/** Exports the system information. */

import type { Device } from '@clearpane/model'
import { messageOf } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../lib/api/index.ts'
import { saveText } from '../../../lib/download.ts'
import { Button, toast } from '../../../ui/index.ts'
import { partsText } from './parts.ts'
import { useFactWords } from './use-fact-words.ts'

export const SystemActions = ({ device }: { device: Device }) => {
  const { t } = useTranslation('tools')
  const words = useFactWords()
  const { data } = useQuery(queries.hardware(device.id))
  const isEmpty = data === undefined || data.parts.length === 0
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(partsText(data?.parts ?? [], words))
      toast(t('copied'), t('private'))
    } catch (error) {
      toast(t('notCopied'), messageOf(error), { destructive: true })
    }
  }
  const save = () => {
    const { id, title, description, sample } = device
    const document = { device: { id, title, description, sample }, parts: data?.parts }
    saveText(
      'clearpane-system-information.json',
      `${JSON.stringify(document, null, 2)}\n`,
      'application/json',
    )
  }
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <Button icon={<Copy {...icon} />} disabled={isEmpty} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <Button icon={<Download {...icon} />} disabled={isEmpty} onClick={save}>
        {t('export')}
      </Button>
    </>
  )
}
