/** Startup Optimizer: how long the last start took, its slow parts, and a way to turn them off. */
import type { JobResult } from '@clearpane/contracts'
import type { Device } from '@clearpane/model'
import { Rocket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { review, toastEnd } from '../../../changes/index.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { FoundList, ToolRow, useTool } from '../../../live/tool/index.ts'
import { UnreadNote } from '../../../shared/unread/index.ts'
import { Button, buttonClass, Figure } from '../../../ui/index.ts'

type Scan = JobResult<'startupScan'>

const Result = ({ scan, device, onDone }: { scan: Scan; device: Device; onDone(): void }) => {
  const { t } = useTranslation('autostart')
  const language = useLanguage()
  const reasonOf = useReason()
  const { slowPrograms, unnecessaryServices, lastStart, optimize, unread } = scan
  const seconds = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 })
  const start = () => {
    const end = toastEnd(t('optimized'), t('failed'), t('failedText'))
    review.set({
      device: device.id,
      act: { id: 'startup.optimize' },
      origin: { kind: 'selection', choices: [], items: optimize },
      // According to the specification, a scan can't be used again once an action has used it.
      onEnd: (outcome) => {
        end(outcome)
        if (outcome.ok) onDone()
      },
    })
  }
  return (
    <div className="flex flex-col gap-2">
      <Figure
        label={t('bootTime')}
        shown={
          'seconds' in lastStart
            ? { value: seconds(lastStart.seconds), unit: 's' }
            : { unknown: reasonOf(lastStart.reason) }
        }
        measured={{
          what: t('bootTime'),
          how: t('how'),
          ...('at' in lastStart ? { time: fullTime(lastStart.at, language) } : {}),
        }}
      />
      <UnreadNote unread={unread} />
      <p className="font-semibold">
        {'reason' in lastStart ? t('slowUnknown') : t('slow', { count: slowPrograms.length })}
      </p>
      <FoundList
        of="issues"
        found={slowPrograms.map(({ id, name, impact, seconds: own }) => ({
          id,
          title: t('took', { name, seconds: seconds(own) }),
          severity: impact,
        }))}
      />
      {unnecessaryServices.length > 0 && (
        <>
          <p className="font-semibold">{t('services', { count: unnecessaryServices.length })}</p>
          <FoundList of="issues" found={unnecessaryServices.map(({ id, name }) => ({ id, title: name }))} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button small variant="primary" disabled={optimize.length === 0} onClick={start}>
          {t('optimize')}
        </Button>
        <Link href="/startup-manager" className={buttonClass('secondary', true)}>
          {t('open')}
        </Link>
      </div>
    </div>
  )
}

export const StartupOptimizer = ({ device }: { device: Device }) => {
  const { t } = useTranslation('autostart')
  const tool = useTool('startupScan', 'startupScan', device.id)
  return (
    <ToolRow
      title={t('title')}
      text={t('text')}
      icon={Rocket}
      area="speed"
      type="startupScan"
      tool={tool}
      words={{ start: t('scan'), running: t('scanning') }}
      brief={({ slowPrograms, lastStart }) =>
        'reason' in lastStart ? t('slowUnknown') : t('slow', { count: slowPrograms.length })
      }
    >
      {(scan) => <Result scan={scan} device={device} onDone={tool.clear} />}
    </ToolRow>
  )
}
