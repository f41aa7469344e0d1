import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { Button, toast } from '../../../ui/index.ts'
import { useStaged } from '../../staged.ts'
import type { Row, RowPart } from '../tweak-view.ts'
import { shownChoice } from './row-writes.tsx'

type Format = 'ps1' | 'reg'

const isRegistry = ({ tweak }: Row) =>
  tweak.options.some(({ settings }) => settings.some(({ resource }) => resource.kind === 'registry'))

/**
 * Copies the row as text: by the same compiler as every script. A .reg file only holds registry values.
 */
export const RowCopy = ({ row, option, device }: RowPart) => {
  const { t } = useTranslation('catalog')
  const items = useStaged(device)[row.tweak.id]?.items
  const copy = async (format: Format) => {
    try {
      const body = { choices: [shownChoice(row, option, items)], title: row.tweak.title, format }
      const { text } = await request('compile', { device, body })
      await navigator.clipboard.writeText(text)
      toast(t('copied'), t(`copiedAs.${format}`))
    } catch (error) {
      toast(t('notCopied'), errorMessage(error), { destructive: true })
    }
  }
  const icon = <Copy size={14} strokeWidth={1.75} aria-hidden="true" />
  return (
    <div className="flex flex-wrap gap-2">
      <Button small icon={icon} onClick={() => void copy('ps1')}>
        {t('copyAs.ps1')}
      </Button>
      {isRegistry(row) && (
        <Button small icon={icon} onClick={() => void copy('reg')}>
          {t('copyAs.reg')}
        </Button>
      )}
    </div>
  )
}
