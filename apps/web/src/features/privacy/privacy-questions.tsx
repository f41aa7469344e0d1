import { useTranslation } from 'react-i18next'
import type { Rows } from '../../catalog/index.ts'
import { useSaid } from '../../i18n/said.ts'
import type { Ok } from '../../lib/api/index.ts'
import { keepInUse, useInUse } from '../../shared/in-use.ts'
import { useAct } from '../../shared/index.ts'
import { Button } from '../../ui/index.ts'

type Question = Ok<'privacy'>['questions'][number]
type Props = { questions: readonly Question[]; rows: Rows; onBlock(question: Question): void }

const asked = ['cameraAccess', 'microphoneAccess', 'locationServices'] as const

/**
 * Questions about settings that are right only for users who don't use a certain feature. Such settings are never
 * recommended, and each answer is stored.
 */
export const PrivacyQuestions = ({ questions, rows, onBlock }: Props) => {
  const { t } = useTranslation('privacy')
  const used = useInUse()
  const say = useSaid()
  const actOf = useAct()
  const titleOf = ({ tweakId, id }: Question) => actOf(rows.byId.get(tweakId)?.tweak, id)
  const questionOf = (question: Question) => {
    const known = asked.find((name) => question.tweakId === `privacy.${name}`)
    return known === undefined ? t('ask.other', { title: titleOf(question) }) : t(`ask.${known}`)
  }
  const costOf = ({ tweakId }: Question) => {
    const tweak = rows.byId.get(tweakId)?.tweak
    if (tweak === undefined) return null
    const { riskReason, lang } = say(tweak)
    return (
      <span lang={lang} className="block text-13 text-muted">
        {riskReason}
      </span>
    )
  }
  const open = questions.filter(({ tweakId }) => !used.includes(tweakId))
  const answered = questions.filter(({ tweakId }) => used.includes(tweakId))
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="privacy-questions" className="mt-3 flex flex-col border-t border-line pt-3">
      <h3 id="privacy-questions" className="font-semibold">
        {t('questions')}
      </h3>
      <p className="text-13 text-muted">{t('questionsHint')}</p>
      <ul className="divide-y divide-line">
        {open.map((question) => (
          <li key={question.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
            <span className="min-w-0 flex-1 basis-52">
              <span className="block">{questionOf(question)}</span>
              {costOf(question)}
            </span>
            <span className="flex gap-2">
              <Button
                small
                aria-label={`${t('use')}: ${titleOf(question)}`}
                onClick={() => keepInUse([...used, question.tweakId])}
              >
                {t('use')}
              </Button>
              <Button
                small
                aria-label={`${t('block')}: ${titleOf(question)}`}
                onClick={() => onBlock(question)}
              >
                {t('block')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {answered.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-13 text-muted">
          {t('inUse', { titles: answered.map(titleOf).join(', ') })}
          <Button
            small
            variant="quiet"
            onClick={() =>
              keepInUse(used.filter((tweakId) => !answered.some((one) => one.tweakId === tweakId)))
            }
          >
            {t('askAgain')}
          </Button>
        </p>
      )}
    </section>
  )
}
