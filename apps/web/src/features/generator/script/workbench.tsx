/**
 * The options on the left, and the resulting script on the right. If there isn't enough room for both, only one of
 * them is shown at a time. If there isn't enough room for both, only one of them is shown at a time.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '../../../lib/api/index.ts'
import { useStore } from '../../../lib/store.ts'
import { Card, CopyButton, cx, ErrorState, Segmented } from '../../../ui/index.ts'
import { followed } from '../state.ts'
import { usePartName } from '../use-words.ts'
import { LivePart } from './live-part.tsx'
import { type LiveBody, useLive } from './use-live.ts'

const linesOf = (text: string): number => text.split('\n').length

/** `null` if the selection can't be compiled; `why` explains what is missing. */
const LiveCard = ({
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
  const nameOf = usePartName()
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
        <LivePart made={made} followed={marks} nameOf={nameOf} />
      )}
    </Card>
  )
}

/**
 * Marks the tweaks of the row that has the focus or that the pointer is over. Each row lists its tweaks in its
 * `data-follow` attribute. Listens to pointer movements: a pointer that isn't moving "enters" any row that scrolls
 * beneath it, which would override the keyboard.
 */
const follow = ({ target }: Event) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-follow]') : null
  const ids = row?.dataset.follow ?? ''
  if (row !== null && ids !== followed.get().join(' ')) followed.set(ids.split(' '))
}

/** The current script, which is shown beside the options. */
export const Workbench = ({
  wanted,
  why,
  children,
}: {
  wanted: LiveBody | null
  why: string
  children: ReactNode
}) => {
  const { t } = useTranslation('generator')
  const [shown, show] = useState<'choose' | 'script'>('choose')
  const options = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = options.current
    node?.addEventListener('pointermove', follow)
    node?.addEventListener('focusin', follow)
    return () => {
      node?.removeEventListener('pointermove', follow)
      node?.removeEventListener('focusin', follow)
    }
  }, [])
  return (
    <div className="flex flex-col gap-4">
      <div className="xl:hidden">
        <Segmented
          label={t('parts')}
          value={shown}
          onChange={show}
          options={[
            { value: 'choose', label: t('choose') },
            { value: 'script', label: t('live') },
          ]}
        />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div
          ref={options}
          className={cx('flex min-w-0 flex-col gap-4', shown === 'script' && 'max-xl:hidden')}
        >
          {children}
        </div>
        <LiveCard wanted={wanted} why={why} className={shown === 'choose' ? 'max-xl:hidden' : ''} />
      </div>
    </div>
  )
}
