import { Check } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, Card, cx } from '../../ui/index.ts'
import { examples } from './figures.ts'

type Step = 'before' | 'applied' | 'undone'

/**
 * The demonstration's steps. The demonstration starts when half of it is visible, and leaves visitors enough time to
 * read the list before and after each step.
 */
const plan: readonly { after: number; step: Step }[] = [
  { after: 1200, step: 'applied' },
  { after: 3600, step: 'undone' },
]

/**
 * Demonstrates apply and undo once when `place` comes into view; `playing` becomes false as soon as the visitor uses
 * the buttons. If the visitor's system asks for reduced motion, the demonstration doesn't start by itself.
 */
const useReplay = (place: RefObject<HTMLElement | null>, playing: boolean, go: (step: Step) => void) => {
  useEffect(() => {
    const node = place.current
    if (!playing || node === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timers: ReturnType<typeof setTimeout>[] = []
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        timers = plan.map(({ after, step }) => setTimeout(() => go(step), after))
      },
      { threshold: 0.5 },
    )
    observer.observe(node)
    return () => {
      observer.disconnect()
      timers.forEach(clearTimeout)
    }
  }, [place, playing, go])
}

/** Shows one of two words in a space that is large enough for either, so that nothing moves when the word changes. */
const Either = ({
  now,
  after,
  set,
  className,
}: {
  now: string
  after: string
  set: boolean
  className?: string
}) => (
  <span className={cx('grid shrink-0 text-right', className)}>
    <span className={cx('[grid-area:1/1]', set ? 'invisible' : 'text-muted')}>{now}</span>
    <span className={cx('[grid-area:1/1]', set ? 'text-accent' : 'invisible')}>{after}</span>
  </span>
)

/**
 * What an inactive button looks like. The button isn't `disabled`, because a button that becomes disabled when it's
 * pressed loses the focus. Both versions of the text have the same font weight, because a change of weight would make
 * the buttons move.
 */
const idle = 'font-semibold aria-disabled:opacity-55 aria-disabled:pointer-events-none'

/**
 * Apply and undo, which are demonstrated once and which the visitor can then try out. The settings and values come
 * from the catalog and the stock sample PC; the caption makes clear that nothing is changed on the visitor's PC.
 */
export const Example = () => {
  const { t } = useTranslation('splash')
  const language = useLanguage()
  const [step, go] = useState<Step>('before')
  const [playing, play] = useState(true)
  const place = useRef<HTMLElement>(null)
  useReplay(place, playing, go)
  const set = step === 'applied'
  const text = (value: string | null) => value ?? t('example.notSet')
  return (
    <figure
      ref={place}
      className="flex min-w-0 flex-col gap-3"
      // From now on, the visitor is in control, so nothing moves by itself.
      onPointerDown={() => play(false)}
      onFocus={() => play(false)}
    >
      <Card className="shadow-float">
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 px-5 pt-3">
          <p className="font-semibold">{t('example.title')}</p>
          {/** The demonstration isn't read out. */}
          <p
            role="status"
            aria-live={playing ? 'off' : 'polite'}
            className="flex-1 text-13 text-muted max-sm:basis-full"
          >
            {/** Creates a new element for each step, so that the old text disappears instead of moving. */}
            <span key={step} className="flex items-center gap-1.5 sm:justify-end">
              {step !== 'before' && (
                <Check size={14} strokeWidth={2} className="text-ok" aria-hidden="true" />
              )}
              {t(`example.${step}`)}
            </span>
          </p>
        </div>
        <ul className="px-5">
          {examples.map(({ tweakId, name, open, set: after, value }) => (
            <li key={tweakId} className="border-t border-line py-3 first:border-t-0">
              <p className="flex items-baseline justify-between gap-4">
                <span className="font-semibold">{name[language]}</span>
                <Either
                  now={open[language]}
                  after={after[language]}
                  set={set}
                  className="transition-colors"
                />
              </p>
              <p className="flex justify-between gap-4 font-mono text-12 text-muted">
                <span className="min-w-0 wrap-anywhere">{value.what}</span>
                <Either now={text(value.now)} after={text(value.after)} set={set} />
              </p>
            </li>
          ))}
        </ul>
        <div className="flex gap-2 px-5 pt-1 pb-5">
          <Button
            variant={set ? 'secondary' : 'primary'}
            aria-disabled={set}
            className={idle}
            onClick={() => go('applied')}
          >
            {t('example.apply')}
          </Button>
          <Button
            variant={set ? 'primary' : 'secondary'}
            aria-disabled={!set}
            className={idle}
            onClick={() => set && go('undone')}
          >
            {t('example.undo')}
          </Button>
        </div>
      </Card>
      <figcaption className="px-5 text-12 text-muted">{t('example.caption')}</figcaption>
    </figure>
  )
}
