/** /registry: entries that lead nowhere, backups, Clearpane's settings, and myths. */

import { useTranslation } from 'react-i18next'
import { useChoice } from '../../lib/choice.ts'
import {
  CatalogFrame,
  CatalogView,
  categorySections,
  HeroRing,
  inArea,
  pick,
  type Rows,
} from '../../tweaks/catalog/index.ts'
import { forgetSelection, ResetButton } from '../../tweaks/reset/index.ts'
import { lazyPart, Skeleton, Tabs } from '../../ui/index.ts'
import { SystemFiles } from './system-files.tsx'

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
      figure={(rows) => <HeroRing rows={pick(rows, { ids: idsOf(rows) })} />}
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
