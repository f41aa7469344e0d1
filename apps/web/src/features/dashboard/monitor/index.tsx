/** Hardware Monitor: reads this PC again, and counts what the scanners on the tool pages find. */
import type { SystemScan } from '@clearpane/contracts'
import type { DeviceId, Reason } from '@clearpane/model'
import { useQueryClient } from '@tanstack/react-query'
import { MonitorCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../lib/api/index.ts'
import { bytesText } from '../../../lib/format/index.ts'
import { useFigureBeside, useReason } from '../../../lib/reasons/index.ts'
import { ToolRow, useTool } from '../../../live/tool/index.ts'

const sized = ['tempFiles', 'browserCache', 'duplicateFiles'] as const
const counted = ['registryIssues', 'startupIssues', 'privacyIssues'] as const

const Found = ({ scanData }: { scanData: SystemScan['scanData'] }) => {
  const { t, i18n } = useTranslation('monitor')
  const [reasonOf, beside] = [useReason(), useFigureBeside()]
  const why = (one?: { reason: Reason | null }) => (one?.reason == null ? t('unknown') : reasonOf(one.reason))
  const size = ({ bytes, count, ...one }: SystemScan['scanData']['tempFiles']) =>
    bytes === null || count === null
      ? why(one)
      : beside(t('size', { size: bytesText(bytes, i18n.language), count }), one.reason)
  const figures = [
    ...sized.map((what) => [what, size(scanData[what])] as const),
    ...counted.map((what) => {
      const one = scanData[what]
      if (one === undefined || one.count === null) return [what, why(one)] as const
      return [what, beside(one.count.toLocaleString(i18n.language), one.reason)] as const
    }),
  ]
  const unknown = [...sized, ...counted].filter((what) => (scanData[what]?.count ?? null) === null).length
  const issues = t('issues', { count: scanData.totalIssues })
  const total =
    unknown === figures.length
      ? t('allUnknown', { count: unknown })
      : unknown === 0
        ? issues
        : `${issues}. ${t('notCounted', { count: unknown })}`
  return (
    <div className="@container flex flex-col gap-3">
      <p className="font-semibold">{total}</p>
      <dl className="grid gap-x-8 gap-y-1.5 @md:grid-cols-2 @3xl:grid-cols-3">
        {figures.map(([what, text]) => (
          <div key={what} className="flex min-w-0 justify-between gap-3">
            <dt className="text-muted">{t(what)}</dt>
            <dd className="text-right">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export const HardwareMonitor = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('monitor')
  const client = useQueryClient()
  // The values on the card above the tools are older than this scan, so they are read again.
  const again = () => void client.invalidateQueries(queries.systemInformation(device))
  const tool = useTool('systemScan', 'aiSystemScan', device, { done: again, failed: again })
  return (
    <ToolRow
      title={t('title')}
      text={t('text')}
      icon={MonitorCheck}
      area="speed"
      type="systemScan"
      tool={tool}
      words={{ start: t('scan'), running: t('scanning') }}
      brief={({ scanData }) => t('issues', { count: scanData.totalIssues })}
    >
      {({ scanData }) => <Found scanData={scanData} />}
    </ToolRow>
  )
}
