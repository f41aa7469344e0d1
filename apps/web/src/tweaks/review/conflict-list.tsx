import type { UndoConflict } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/index.ts'
import type { Titles } from '../plan-view.ts'
import { ResourceText } from '../resource-text.tsx'
import { useSettingWords } from '../settings/setting-words.ts'
import { Value } from '../value.tsx'

type Props = {
  conflicts: readonly UndoConflict[]
  titles: Titles
  /** Keys the user wants restored; the others are kept. */
  putBack: ReadonlySet<string>
  onChoose(key: string, putBack: boolean): void
}

const Answer = ({
  name,
  checked,
  onChoose,
  children,
}: {
  name: string
  checked: boolean
  onChoose(): void
  children: string
}) => (
  <label className="flex min-h-6 cursor-pointer items-center gap-2">
    <input type="radio" name={name} checked={checked} onChange={onChoose} className="size-4 accent-accent" />
    {children}
  </label>
)

/**
 * Values that differ from what the run wrote: somebody else changed them, so the user decides one by one.
 */
export const ConflictList = ({ conflicts, titles, putBack, onChoose }: Props) => {
  const { t } = useTranslation(['run', 'review'])
  const wordsOf = useSettingWords(titles, t('review:leftovers'))
  return (
    <Card tone="warn" className="flex flex-col gap-1 px-4 py-3">
      <h3 className="font-semibold">{t('conflict.title', { count: conflicts.length })}</h3>
      <p className="text-muted">{t('conflict.text')}</p>
      {conflicts.map(({ key, resource, causes, wrote, now, before }) => (
        <fieldset key={key} className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
          <legend className="float-left w-full">
            <span className="block font-semibold">{wordsOf({ cause: causes[0] ?? null }).name}</span>
            <ResourceText resource={resource} />
          </legend>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-13">
            <dt className="text-muted">{t('conflict.before')}</dt>
            <dd>
              <Value of={before} kind={resource.kind} />
            </dd>
            <dt className="text-muted">{t('conflict.wrote')}</dt>
            <dd>
              <Value of={wrote} kind={resource.kind} />
            </dd>
            <dt className="text-muted">{t('conflict.now')}</dt>
            <dd>
              <Value of={now} kind={resource.kind} />
            </dd>
          </dl>
          <div className="flex flex-wrap gap-x-6">
            <Answer name={key} checked={!putBack.has(key)} onChoose={() => onChoose(key, false)}>
              {t('conflict.keep')}
            </Answer>
            <Answer name={key} checked={putBack.has(key)} onChoose={() => onChoose(key, true)}>
              {t('conflict.putBack')}
            </Answer>
          </div>
        </fieldset>
      ))}
    </Card>
  )
}
