/**
 * Options on the left, the resulting script on the right. If there's no room for both, one at a time.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx, Segmented } from '../../../ui/index.ts'
import { followed } from '../state.ts'
import { LiveCard } from './live-card.tsx'
import type { LiveBody } from './use-live.ts'

/**
 * Marks the tweaks of the hovered or focused row; rows list theirs in `data-follow`. Listens to moves: a
 * resting pointer "enters" any row that scrolls below it, and would override the keyboard.
 */
const follow = ({ target }: Event) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-follow]') : null
  const ids = row?.dataset.follow ?? ''
  if (row !== null && ids !== followed.get().join(' ')) followed.set(ids.split(' '))
}

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
