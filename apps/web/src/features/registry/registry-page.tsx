/** /registry: leftover entries, backups, the settings that Clearpane changes, and myths. */

import type { DeviceId } from '@clearpane/model'
import { FileCheck2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CatalogFrame, CatalogView, categorySections, inArea, pick, type Rows } from '../../catalog/index.ts'
import { forgetSelection, ResetButton } from '../../changes/reset/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { ToolCard, useTool } from '../../live/tool/index.ts'
import { lazyPart, Skeleton, Tabs } from '../../ui/index.ts'

/** The number of output lines shown while the tool is running. */
const shownLines = 3

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <pre className="font-mono text-12 whitespace-pre-wrap text-muted">{lines.join('\n')}</pre>
)

/**
 * The check in which Windows examines its own files. The output is shown unchanged; Clearpane draws no conclusion
 * from it.
 */
const SystemFiles = ({ device }: { device: DeviceId }) => {
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

const waiting = { loading: <Skeleton className="h-96 rounded-card" /> }
const ScanTab = lazyPart(async () => (await import('./scan-tab.tsx')).ScanTab, waiting)
const NoGain = lazyPart(async () => (await import('./no-gain.tsx')).NoGain, waiting)
const BackupTab = lazyPart(async () => (await import('./backup-tab.tsx')).BackupTab, waiting)

/** Ids of both tabs. */
const idsOf = (rows: Rows): string[] =>
  (['registry', 'performance'] as const).flatMap((area) =>
    pick(rows, { every: inArea(area) }).map(({ tweak }) => tweak.id),
  )

export const RegistryPage = () => {
  const { t } = useTranslation('registry')
  const [tab, setTab] = useChoice('tab', ['scan', 'backup', 'optimization', 'advanced'] as const)
  return (
    <CatalogFrame
      purpose={t('purpose')}
      actions={(rows, device) => (
        <ResetButton type="registry" forget={() => forgetSelection(device.id, idsOf(rows))} />
      )}
    >
      {(rows, { id }) => {
        const view = (prefix: string, area: 'registry' | 'performance') => (
          <CatalogView
            device={id}
            searchLabel={t('search')}
            sections={categorySections(prefix, pick(rows, { every: inArea(area) }))}
          />
        )
        return (
          <Tabs
            label={t('tabs')}
            value={tab}
            onChange={(next) => setTab(next)}
            tabs={[
              { id: 'scan', title: t('scan'), content: <ScanTab device={id} /> },
              { id: 'backup', title: t('backup'), content: <BackupTab device={id} /> },
              {
                id: 'optimization',
                title: t('optimization'),
                content: (
                  <div className="flex flex-col gap-6">
                    {view('registry', 'registry')}
                    <SystemFiles device={id} />
                    <NoGain />
                  </div>
                ),
              },
              { id: 'advanced', title: t('advanced'), content: view('advanced', 'performance') },
            ]}
          />
        )
      }}
    </CatalogFrame>
  )
}
