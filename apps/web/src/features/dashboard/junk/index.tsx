/** AI-Powered System Cleaner: one scan, and what acts on it. Every fix is reviewed first. */
import type { DeviceId } from '@clearpane/model'
import { BrushCleaning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useKept } from '../../../tweaks/kept/index.ts'
import { ToolCard, useTool } from '../../../tweaks/tool/index.ts'
import { AutoFixedView } from './auto-fixed.tsx'
import { Result } from './result.tsx'

export const SystemCleaner = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('junk')
  const tool = useTool('systemScan', 'aiSystemScan', device)
  const { kept, clear } = useKept('autoFixAll', device)
  // Keyed by PC: a fix that ends after a switch still belongs to the PC that it was started on.
  return (
    <ToolCard
      title={t('title')}
      text={t('text')}
      icon={BrushCleaning}
      type="systemScan"
      tool={tool}
      words={{ start: t('scan'), running: t('scanning'), idle: t('idle') }}
      idle={
        kept === null ? undefined : (
          <AutoFixedView key={device} at={kept.at} figures={kept.value} device={device} onClear={clear} />
        )
      }
    >
      {(found) => <Result key={device} found={found} device={device} onScan={tool.start} />}
    </ToolCard>
  )
}
