/**
 * /registry: what can be done to the registry, and what nobody should expect a gain from. Scan and backups
 * come with their own issue.
 */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, queries } from '../../lib/api/index.ts'
import { CatalogView } from '../../tweaks/catalog/index.ts'
import { Card, Chip, ErrorState, Section, SkeletonRows, Tabs } from '../../ui/index.ts'
import { CatalogFrame } from './catalog-frame.tsx'
import { inArea } from './page-data.ts'
import { categorySections, pick } from './rows.ts'

/**
 * Lists the specified switches that write nothing, with their reasons from the generator's table.
 */
const NoGain = () => {
  const { t } = useTranslation()
  const query = useQuery(queries.generators())
  const options = query.data?.custom.groups.find(({ id }) => id === 'registry')?.options ?? []
  return (
    <Section id="no-gain" title={t('registry.noGain')} hint={t('registry.noGainHint')}>
      {query.isError && <ErrorState error={asApiError(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows label={t('registry.noGain')} rows={6} />}
      {options.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {options.flatMap(({ key, why }) =>
              why === null
                ? []
                : [
                    <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
                      <span className="min-w-0 flex-1 basis-72">
                        <span className="block font-semibold">
                          {t(`registry.name.${key as 'cleanRegistry'}`)}
                        </span>
                        <span className="block text-muted">{why}</span>
                      </span>
                      <Chip>{t('registry.nothing')}</Chip>
                    </li>,
                  ],
            )}
          </ul>
        </Card>
      )}
    </Section>
  )
}

export const RegistryPage = () => {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'optimization' | 'advanced'>('optimization')
  return (
    <CatalogFrame title={t('page.registry')} purpose={t('registry.purpose')}>
      {(rows, { id }) => {
        const view = (prefix: string, area: 'registry' | 'performance') => (
          <CatalogView
            device={id}
            searchLabel={t('registry.search')}
            sections={categorySections(prefix, pick(rows, { every: inArea(area) }))}
          />
        )
        return (
          <Tabs
            label={t('registry.tabs')}
            value={tab}
            onChange={(next) => setTab(next)}
            tabs={[
              {
                id: 'optimization',
                title: t('registry.optimization'),
                content: (
                  <div className="flex flex-col gap-6">
                    {view('registry', 'registry')}
                    <NoGain />
                  </div>
                ),
              },
              { id: 'advanced', title: t('registry.advanced'), content: view('advanced', 'performance') },
            ]}
          />
        )
      }}
    </CatalogFrame>
  )
}
