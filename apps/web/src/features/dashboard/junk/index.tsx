/** AI-Powered System Cleaner: one scan, and what acts on it. Every fix is reviewed first. */
import type { DeviceId } from '@clearpane/model'
import { BrushCleaning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/format/index.ts'
import { useStore } from '../../../lib/store.ts'
import { ToolCard, useTool } from '../../../tweaks/tool/index.ts'
import { autoFixed } from './fixed.ts'
import { Result } from './result.tsx'

/** The specification's four figures. Two of them aren't measured by anything honest. */
const useIdle = (): string => {
  const { t, i18n } = useTranslation('junk')
  const done = useStore(autoFixed)
  if (done === null) return t('idle')
  const { files, bytes, left } = done
  const said = t('fixed', { count: files, bytes: bytesText(bytes, i18n.language) })
  return left > 0 ? `${said} ${t('skipped', { count: left })}` : said
}

export const SystemCleaner = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('junk')
  const tool = useTool('systemScan', 'aiSystemScan', device)
  const { view } = tool
  const idle = useIdle()
  const start = () => {
    autoFixed.set(null)
    tool.start()
  }
  return (
    <ToolCard
      title={t('title')}
      text={t('text')}
      icon={BrushCleaning}
      type="systemScan"
      tool={{ ...tool, start }}
      words={{ start: t('scan'), running: t('scanning'), idle }}
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
  )
}
