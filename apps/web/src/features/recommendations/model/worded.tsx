/** Shows a recommendation in a model's words, if the user specified a model. The rule's own text stays visible. */
import type { WordedPart } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { withKeys } from '../../../lib/with-keys.ts'
import { Button } from '../../../ui/index.ts'
import { modelQuery } from './model-query.ts'

const Parts = ({ parts }: { parts: readonly WordedPart[] }) => (
  <p className="wrap-anywhere">
    {withKeys(parts, ({ is, text }) => `${is} ${text}`).map(([key, { is, text }]) =>
      is === 'struck' ? (
        <del key={key} className="text-muted">
          {text}
        </del>
      ) : (
        <span key={key}>{text}</span>
      ),
    )}
  </p>
)

export const Worded = ({ id, title, device }: { id: string; title: string; device: DeviceId }) => {
  const { t } = useTranslation('recommendations')
  const language = useLanguage()
  const client = useQueryClient()
  const { data } = useQuery(modelQuery(device))
  const word = useMutation({
    mutationFn: (agree: boolean) =>
      request('wordRecommendation', { device, body: { id, language, ...(agree ? { agree: true } : {}) } }),
    onSuccess: (_, agree) =>
      agree ? client.invalidateQueries({ queryKey: modelQuery(device).queryKey }) : undefined,
  })
  if (data === undefined || data.model === null) return null
  const answer = word.data
  return (
    <section aria-live="polite" className="flex flex-col items-start gap-2">
      {answer === undefined && (
        <Button
          small
          aria-label={t('model.wordOf', { title })}
          disabled={word.isPending}
          onClick={() => word.mutate(false)}
        >
          {t('model.word')}
        </Button>
      )}
      {word.isPending && <p className="text-13 text-muted">{t('model.waiting')}</p>}
      {word.isError && <p className="text-13 text-muted">{errorMessage(word.error)}</p>}
      {answer?.state === 'ask' && !word.isPending && (
        <>
          <p>{t('model.ask', { url: answer.url })}</p>
          <pre className="max-w-full rounded-control bg-raised p-3 text-12 whitespace-pre-wrap wrap-anywhere">
            {`${answer.prompt.system}\n\n${answer.prompt.user}`}
          </pre>
          <div className="flex flex-wrap gap-2">
            <Button small variant="primary" onClick={() => word.mutate(true)}>
              {t('model.agree')}
            </Button>
            <Button small onClick={() => word.reset()}>
              {t('model.cancel')}
            </Button>
          </div>
        </>
      )}
      {answer?.state === 'worded' && (
        <>
          <h4 className="font-semibold">{t('model.worded')}</h4>
          <Parts parts={answer.parts} />
          {answer.parts.some(({ is }) => is === 'struck') && (
            <p className="text-13 text-muted">{t('model.struck')}</p>
          )}
        </>
      )}
      {answer?.state === 'none' && <p className="text-13 text-muted">{t(`model.none.${answer.why}`)}</p>}
    </section>
  )
}
