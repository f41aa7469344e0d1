import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSaid } from '../../i18n/said.ts'
import { queries } from '../../lib/api/index.ts'
import { Card, Chip, QueryView, Section, SkeletonRows } from '../../ui/index.ts'

/** Options in the specification that set nothing, each with the reason, from the generator's own table. */
export const NoGain = () => {
  const { t } = useTranslation('registry')
  const say = useSaid()
  const query = useQuery(queries.generators())
  const options = query.data?.custom.groups.find(({ id }) => id === 'registry')?.options ?? []
  return (
    <Section id="no-gain" title={t('noGain')} hint={t('noGainHint')}>
      <QueryView query={query} loading={<SkeletonRows label={t('noGain')} rows={6} />}>
        {() =>
          options.length > 0 && (
            <Card>
              <ul className="divide-inset">
                {options.map(say).flatMap(({ key, why, lang }) =>
                  why === null
                    ? []
                    : [
                        <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
                          <span className="min-w-0 flex-1 basis-72">
                            <span className="block font-semibold">{t(`name.${key as 'cleanRegistry'}`)}</span>
                            <span lang={lang} className="block text-muted">
                              {why}
                            </span>
                          </span>
                          <Chip>{t('nothing')}</Chip>
                        </li>,
                      ],
                )}
              </ul>
            </Card>
          )
        }
      </QueryView>
    </Section>
  )
}
