/** A finished script: its name and hash, copy, download. The pane beside the options shows it. */
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { scriptPath } from '../../lib/download.ts'
import { Button, Card, CopyButton, useDownload } from '../../ui/index.ts'
import type { Made } from './use-generate.ts'

const sizeOf = (text: string): string => `${Math.max(1, Math.round(new Blob([text]).size / 1024))} KB`

export const MadeCard = ({ made, opens }: { made: Made; opens: boolean }) => {
  const { t } = useTranslation('generator')
  const save = useDownload()
  const [name, size] = [made.fileName, sizeOf(made.scriptContent)]
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1" role="status">
          <p className="font-semibold">{t('ready')}</p>
          <p className="text-muted">{opens ? t('readyText', { name, size }) : `${name}, ${size}`}</p>
          <p className="text-12 break-all text-muted">
            {t('sha')} <code className="font-mono select-all">{made.sha256}</code>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={made.scriptContent} />
          <Button icon={<Download size={16} strokeWidth={1.75} />} onClick={() => save(scriptPath(made.id))}>
            {t('download')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
