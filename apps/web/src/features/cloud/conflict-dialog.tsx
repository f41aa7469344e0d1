/**
 * The dialog for settings that two PCs changed at the same time. The dialog shows who made each version and when, and
 * asks for one answer for each setting.
 */
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Button, Dialog, toast } from '../../ui/index.ts'
import { useNames } from './names.ts'
import { type Question, useCloudCall } from './use-cloud.ts'

type Props = { device: DeviceId; profileId: string; questions: readonly Question[]; onClose(): void }

/**
 * The index of the version that the user chose for each setting. An index is used because a version may be "not
 * chosen" and have no value.
 */
type Picks = Readonly<Record<string, number>>

const sideWhere = ({ sides }: Question, isHere: boolean) => sides.findIndex((side) => side.isHere === isHere)

export const ConflictDialog = ({ device, profileId, questions, onClose }: Props) => {
  const { t } = useTranslation(['cloud', 'ui'])
  const language = useLanguage()
  const { nameOf, valueText } = useNames(device)
  const [picks, setPicks] = useState<Picks>({})
  const answer = useCloudCall('cloudAnswer', device, 'failed', () => {
    toast(t('conflict.done'), t('conflict.doneText'))
    onClose()
  })
  const all = (isHere: boolean) =>
    setPicks(
      Object.fromEntries(
        questions.flatMap((one) => {
          const at = sideWhere(one, isHere)
          return at < 0 ? [] : [[one.key, at]]
        }),
      ),
    )
  const answers = questions.flatMap(({ key, sides }) => {
    const side = sides[picks[key] ?? -1]
    return side === undefined ? [] : [{ key, value: side.value }]
  })
  return (
    <Dialog
      open
      wide
      modalClick
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('conflict.title', { count: questions.length })}
      description={t('conflict.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={answers.length === 0 || answer.isPending}
            onClick={() => answer.mutate({ params: { profileId }, body: { answers } })}
          >
            {answers.length === 0 ? t('except.save') : t('conflict.save', { count: answers.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => all(true)}>{t('conflict.allLocal')}</Button>
          <Button onClick={() => all(false)}>{t('conflict.allCloud')}</Button>
        </div>
        {questions.map((question) => (
          <fieldset key={question.key} className="flex min-w-0 flex-col gap-2">
            <legend className="mb-1 font-semibold">{nameOf(question)}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {question.sides.map((side, at) => (
                <label
                  key={side.value ?? ''}
                  className="flex cursor-pointer items-start gap-2.5 rounded-control border border-line p-3 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
                >
                  <input
                    type="radio"
                    name={question.key}
                    className="mt-1 accent-accent"
                    checked={picks[question.key] === at}
                    onChange={() => setPicks((old) => ({ ...old, [question.key]: at }))}
                  />
                  <span className="flex min-w-0 flex-col">
                    <span>{valueText(question, side)}</span>
                    {side.writers.map(({ pc, at: time }) => (
                      <span key={`${pc} ${time}`} className="text-13 text-muted">
                        {t('conflict.by', { pc, time: fullTime(time, language) })}
                      </span>
                    ))}
                    {side.isHere && <span className="text-13 text-muted">{t('conflict.here')}</span>}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}
