import { type Known, type Observation, settingsOf, type UndoConflict } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { ResourceText } from '../../shared/resource-text.tsx'
import { useSettingWords, useStateWords } from '../../shared/settings/setting-words.ts'
import { useShownValues } from '../../shared/settings/shown-values.tsx'
import type { Titles } from '../../shared/titles.ts'
import { Value } from '../../shared/value.tsx'
import { Card } from '../../ui/index.ts'

type Props = {
  conflicts: readonly UndoConflict[]
  titles: Titles
  /** The keys of the settings that the user wants to restore; the other settings stay as they are. */
  putBack: ReadonlySet<string>
  onChoose(keys: readonly string[], putBack: boolean): void
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

const sides = ['before', 'wrote', 'now'] as const

/** The values that Windows stores, shown on request. */
const Stored = ({ conflict }: { conflict: UndoConflict }) => {
  const { t } = useTranslation('review')
  const { resource } = conflict
  return (
    <div className="pt-1 text-12">
      <ResourceText resource={resource} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        {sides.map((side) => (
          <div key={side} className="contents">
            <dt className="text-muted">{t(`conflict.${side}`)}</dt>
            <dd>
              <Value of={conflict[side]} kind={resource.kind} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Lists settings that have changed again since the run, so that the user can decide about each of them. */
export const ConflictList = ({ conflicts, titles, putBack, onChoose }: Props) => {
  const { t } = useTranslation(['review', 'run'])
  const wordsOf = useSettingWords(titles, t('review:leftovers'))
  const stateOf = useStateWords(titles)
  const showValues = useShownValues()
  const settings = settingsOf(conflicts)
  return (
    <Card tone="warn" className="flex flex-col gap-1 px-4 py-3">
      <h3 className="font-semibold">{t('conflict.title', { count: settings.length })}</h3>
      <p className="text-muted">{t('conflict.text')}</p>
      {settings.map(({ key, cause, changes }) => {
        const keys = changes.map((one) => one.key)
        const isBack = keys.every((one) => putBack.has(one))
        const parts = (of: (one: UndoConflict) => Known | Observation) =>
          changes.map((one) => ({ resource: one.resource, state: of(one) }))
        const two = changes.map(({ resource, wrote, now }) => ({ resource, from: wrote, to: now }))
        return (
          <fieldset key={key} className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
            <legend className="float-left w-full font-semibold">{wordsOf({ cause }, false, two).name}</legend>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-13">
              {sides.map((side) => (
                <div key={side} className="contents">
                  <dt className="text-muted">{t(`conflict.${side}`)}</dt>
                  <dd>
                    {stateOf(
                      cause,
                      parts((one) => one[side]),
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            {showValues && changes.map((conflict) => <Stored key={conflict.key} conflict={conflict} />)}
            <div className="flex flex-wrap gap-x-6">
              <Answer name={key} checked={!isBack} onChoose={() => onChoose(keys, false)}>
                {t('conflict.keep')}
              </Answer>
              <Answer name={key} checked={isBack} onChoose={() => onChoose(keys, true)}>
                {t('conflict.putBack')}
              </Answer>
            </div>
          </fieldset>
        )
      })}
    </Card>
  )
}
