/** Windows' own check of its files. Its output is shown unchanged; Clearpane draws no conclusion. */
import type { DeviceId } from '@clearpane/model'
import { FileCheck2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../lib/reasons/index.ts'
import { ToolCard, useTool } from '../../tweaks/tool/index.ts'

/** While it runs, the newest line is enough. */
const shownLines = 3

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <pre className="font-mono text-12 whitespace-pre-wrap text-muted">{lines.join('\n')}</pre>
)

export const SystemFiles = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('registry')
  const reasonOf = useReason()
  const tool = useTool('systemFiles', 'checkSystemFiles', device)
  return (
    <ToolCard
      title={t('files.title')}
      text={t('files.text')}
      icon={FileCheck2}
      type="systemFiles"
      low
      tool={tool}
      words={{ start: t('files.check'), running: t('files.checking'), idle: t('files.idle') }}
      partial={(partials) => <Lines lines={partials.slice(-shownLines).map(({ line }) => line)} />}
    >
      {({ reason, lines }) => (
        <div className="flex flex-col gap-2">
          <p>{reason === null ? t('files.done') : `${t('files.code')} ${reasonOf(reason)}`}</p>
          <Lines lines={lines} />
          <p className="text-13 text-muted">{t('files.repair')}</p>
        </div>
      )}
    </ToolCard>
  )
}
