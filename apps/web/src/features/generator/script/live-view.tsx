/** The whole script beside the options: it scrolls to the hovered option's part. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, cx } from '../../../ui/index.ts'
import type { Made } from '../use-generate.ts'
import { blocksOf } from './blocks.ts'
import { CodeBlock } from './code-block.tsx'

export const LiveView = ({
  made: { scriptContent, sections },
  followed,
}: {
  made: Pick<Made, 'scriptContent' | 'sections'>
  /** Tweaks of the hovered option. */
  followed: readonly string[]
}) => {
  const { t } = useTranslation('generator')
  // Most of the file, and the same in every script: drawn only on request.
  const [whole, showWhole] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [head, functions] = [t('head'), t('functions')]
  const blocks = useMemo(
    () => blocksOf(scriptContent, sections, { head, functions }),
    [scriptContent, sections, head, functions],
  )
  const marked = blocks.find(({ tweakId }) => tweakId !== null && followed.includes(tweakId))?.id
  const show = (id: number) => {
    const part = box.current?.querySelector<HTMLElement>(`[data-part="${id}"]`)
    if (part === null || part === undefined) return
    box.current?.scrollTo({ top: part.offsetTop - 12 })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another part is marked, not when the script is made again.
  useEffect(() => {
    if (marked !== undefined) show(marked)
  }, [marked])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <details className="border-b border-line px-4 py-1">
        <summary className="flex min-h-9 cursor-pointer items-center text-13 text-muted hover:text-text">
          {t('outline')} ({blocks.length})
        </summary>
        <nav aria-label={t('outline')} className="max-h-48 overflow-y-auto pb-2">
          <ol className="flex flex-col">
            {blocks.map(({ id, title, type, line }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => show(id)}
                  className="flex min-h-7 w-full items-baseline justify-between gap-2 rounded-control px-2 py-1 text-left text-13 text-muted -outline-offset-2 hover:bg-raised hover:text-text"
                >
                  <span className="min-w-0 truncate">
                    {type === 'note' ? `${title}: ${t('writesNothingPart')}` : title}
                  </span>
                  <span className="text-12">{line}</span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
      </details>
      {/** biome-ignore lint/a11y/useSemanticElements: a section has no name of its own here. */}
      <div
        ref={box}
        role="region"
        aria-label={t('liveText')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard only with the focus on it.
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto py-3 pr-3 -outline-offset-2"
      >
        {blocks.map(({ id, text, line, type }) => (
          <div
            key={type === 'tweak' ? text : `${type}${id}`}
            data-part={id}
            className={cx('border-l-2', id === marked ? 'border-accent bg-accent/5' : 'border-transparent')}
          >
            {type === 'functions' && !whole ? (
              <p className="flex items-center gap-3 py-3 pl-12 text-13 text-muted">
                {t('functionsHidden', { count: text.split('\n').length })}
                <Button small onClick={() => showWhole(true)}>
                  {t('functionsShow')}
                </Button>
              </p>
            ) : (
              <CodeBlock text={text} line={line} />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
