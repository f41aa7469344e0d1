import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSettingWords } from '../../../shared/settings/setting-words.ts'
import type { Setting } from '../../../shared/settings/settings-view.ts'
import type { Titles } from '../../../shared/titles.ts'
import { type FailureWhy, todoOf } from './result-view.ts'

type Shown = {
  why: FailureWhy
  settings: readonly (Pick<Setting<unknown>, 'cause'> & Parameters<typeof todoOf>[0]['settings'][number])[]
}

/** Shows failures grouped by cause: what the cause means, what the user can do, and the settings affected. */
export const Failures = ({ failures, titles }: { failures: readonly Shown[]; titles: Titles }) => {
  const { t } = useTranslation('review')
  const wordsOf = useSettingWords(titles, t('leftovers'))
  return (
    <ul aria-label={t('failures')} className="flex w-full flex-col gap-2 text-left">
      {failures.map(({ why, settings }) => (
        <li
          key={why}
          className="flex items-start gap-3 rounded-card border border-danger/50 bg-danger/8 px-4 py-3"
        >
          <TriangleAlert
            size={18}
            strokeWidth={1.75}
            className="mt-0.5 shrink-0 text-danger"
            aria-hidden="true"
          />
          <div className="min-w-0">
            <p className="font-semibold">{t(`failure.${why}`, { count: settings.length })}</p>
            <p className="text-muted">{t(`todo.${todoOf({ why, settings })}`)}</p>
            <p className="text-13 text-muted">
              {settings.map((setting) => wordsOf(setting).name).join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
