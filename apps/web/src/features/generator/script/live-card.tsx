/** The current script, beside the options. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '../../../lib/api/index.ts'
import { useStore } from '../../../lib/store.ts'
import { Card, CopyButton, cx, ErrorState } from '../../../ui/index.ts'
import { followed } from '../state.ts'
import { LivePart } from './live-part.tsx'
import { type LiveBody, useLive } from './use-live.ts'

const linesOf = (text: string): number => text.split('\n').length

/** `null`: the selection can't be compiled; `why` says what's missing. */
export const LiveCard = ({
  wanted,
  why,
  className,
}: {
  wanted: LiveBody | null
  why: string
  className?: string
}) => {
  const { t } = useTranslation('generator')
  const query = useLive(wanted)
  const made = wanted === null ? undefined : query.data
  const marks = useStore(followed)
  useEffect(() => () => followed.set([]), [])
  return (
    <Card
      className={cx(
        'flex h-[70dvh] min-w-0 flex-col overflow-hidden xl:sticky xl:top-20 xl:h-[calc(100dvh-6.5rem)]',
        className,
      )}
    >
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <div>
          <h2 className="font-semibold">{t('live')}</h2>
          <p className="text-13 text-muted" aria-live="polite">
            {made === undefined
              ? why
              : t('liveSize', {
                  count: linesOf(made.scriptContent),
                  kb: Math.max(1, Math.round(new Blob([made.scriptContent]).size / 1024)),
                })}
          </p>
        </div>
        {made !== undefined && <CopyButton small text={made.scriptContent} />}
      </div>
      {wanted !== null && query.isError && <ErrorState error={asApiError(query.error)} />}
      {made === undefined ? (
        <p className="m-auto max-w-64 px-4 text-center text-muted">{t('liveEmpty')}</p>
      ) : (
        <LivePart made={made} followed={marks} />
      )}
    </Card>
  )
}
