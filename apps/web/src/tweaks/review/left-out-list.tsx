import type { LeftOut } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../lib/reasons/index.ts'
import type { Titles } from '../plan-view.ts'
import { ResourceText } from '../resource-text.tsx'
import { useSettingWords } from '../settings/setting-words.ts'
import { Fold } from './fold.tsx'
import { leftOutGroups } from './left-out.ts'

const Lines = ({ items, why }: { items: readonly LeftOut[]; why: boolean }) => {
  const reasonOf = useReason()
  const reasons = new Set(items.map(({ detail }) => reasonOf(detail)))
  return why && <span className="block text-13 text-muted">{[...reasons].join(' · ')}</span>
}

/** What the plan leaves out, folded, with the count of each cause. */
export const LeftOutList = ({
  items,
  changing,
  titles,
  showValues,
}: {
  items: readonly LeftOut[]
  changing: ReadonlySet<string>
  titles: Titles
  showValues: boolean
}) => {
  const { t } = useTranslation('review')
  const wordsOf = useSettingWords(titles, t('leftovers'))
  const groups = leftOutGroups(items, changing)
  if (groups.length === 0) return null
  const summary = groups.map(({ why, settings }) => t(`why.${why}`, { count: settings.length }))
  return (
    <Fold quiet name={t('leftOut')} end={summary.join(' · ')}>
      <div className="flex flex-col gap-3 pl-8">
        {groups.map(({ why, settings }, i) => (
          <section key={why}>
            <h3 className="text-13 font-semibold">{summary[i]}</h3>
            <ul>
              {settings.map((setting) => (
                <li key={setting.key} className="py-1">
                  {
                    wordsOf(
                      setting,
                      false,
                      setting.changes.map(({ resource, observed }) => ({
                        resource,
                        from: observed,
                        to: observed,
                      })),
                    ).name
                  }
                  <Lines items={setting.changes} why={why !== 'already'} />
                  {showValues &&
                    setting.changes.map(({ resource }) => (
                      <ResourceText key={JSON.stringify(resource)} resource={resource} />
                    ))}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Fold>
  )
}
