/** AI-Powered System Cleaner: one scan, and what acts on it. Every fix is reviewed first. */
import type { DeviceId } from '@clearpane/model'
import { BrushCleaning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/format/index.ts'
import { useStore } from '../../../lib/store.ts'
import { ToolCard, useTool } from '../../../tweaks/tool/index.ts'
import { Notice } from '../../../ui/index.ts'
import { autoFixed } from './fixed.ts'
import { Result } from './result.tsx'

/** The specification's four figures. Two of them aren't measured by anything honest. */
const AutoFixed = () => {
  const { t, i18n } = useTranslation('junk')
  const done = useStore(autoFixed)
  if (done === null) return null
  const { files, bytes, left } = done
  return (
    <Notice variant={left > 0 ? 'warn' : 'info'} title={t('fixedTitle')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-13">
        <dt>{t('fixedIssues')}</dt>
        <dd className="text-right">{t('files', { count: files })}</dd>
        <dt>{t('spaceFreed')}</dt>
        <dd className="text-right">{bytesText(bytes, i18n.language)}</dd>
        <dt>{t('performanceGain')}</dt>
        <dd className="text-right italic">{t('notMeasured')}</dd>
        <dt>{t('registryOptimized')}</dt>
        <dd className="text-right">{t('no')}</dd>
        {left > 0 && (
          <>
            <dt>{t('skipped')}</dt>
            <dd className="text-right">{t('files', { count: left })}</dd>
          </>
        )}
      </dl>
    </Notice>
  )
}

export const SystemCleaner = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('junk')
  const tool = useTool('systemScan', 'aiSystemScan', device)
  const { view } = tool
  const start = () => {
    autoFixed.set(null)
    tool.start()
  }
  return (
    <div className="flex flex-col gap-3">
      <ToolCard
        title={t('title')}
        text={t('text')}
        icon={BrushCleaning}
        type="systemScan"
        tool={{ ...tool, start }}
        words={{ start: t('scan'), running: t('scanning'), idle: t('idle') }}
      >
        {(found) => (
          <Result
            found={found}
            at={view.state === 'result' ? view.at : ''}
            device={device}
            onLeft={start}
            onDone={(cleaned) => {
              // As specified: a scan is used up by what acts on all of it.
              autoFixed.set(cleaned)
              tool.clear()
            }}
          />
        )}
      </ToolCard>
      <AutoFixed />
    </div>
  )
}
