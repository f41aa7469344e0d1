/** A script to read before it is run: its parts to jump between, the chosen part highlighted. */
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../ui/index.ts'
import type { Made } from '../use-generate.ts'
import { type Block, blocksOf } from './blocks.ts'
import { highlight, type Token } from './highlight.ts'

/** So many lines are tokenised at a time: the page stays awake between two of them. */
const slice = 120

const plain = (text: string): Token[][] => text.split('\n').map((line) => [{ text: line, look: '' }])

/** Shows plain text immediately and highlights it as tokens arrive. */
const useLines = (block: Block): Token[][] => {
  const [done, setDone] = useState<{ block: Block; lines: Token[][] }>({ block, lines: [] })
  useEffect(() => {
    let stopped = false
    const lines = block.text.split('\n')
    const work = async () => {
      for (let at = 0; at < lines.length && !stopped; at += slice) {
        const made = await highlight(lines.slice(at, at + slice).join('\n'))
        if (stopped) return
        setDone((old) => ({ block, lines: [...(old.block === block && at > 0 ? old.lines : []), ...made] }))
        await new Promise((next) => setTimeout(next))
      }
    }
    void work()
    return () => {
      stopped = true
    }
  }, [block])
  return useMemo(() => {
    const raw = plain(block.text)
    return done.block === block ? [...done.lines, ...raw.slice(done.lines.length)] : raw
  }, [done, block])
}

const Code = ({ block }: { block: Block }) => {
  const lines = useLines(block)
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard only with the focus on it.
      tabIndex={0}
      className="max-h-140 min-w-0 flex-1 overflow-auto rounded-card border border-line bg-bg p-3 font-mono text-12 leading-5 -outline-offset-2"
    >
      {lines.map((tokens, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of text is identified by its position.
        <span key={i} className="block min-h-5">
          <span aria-hidden="true" className="mr-3 inline-block w-10 text-right text-muted select-none">
            {block.line + i}
          </span>
          {tokens.map(({ text, look }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens of one line never move.
            <span key={at} className={look}>
              {text}
            </span>
          ))}
        </span>
      ))}
    </pre>
  )
}

export const ScriptView = ({
  made: { scriptContent, sections },
}: {
  made: Pick<Made, 'scriptContent' | 'sections'>
}) => {
  const { t } = useTranslation('generator')
  const [head, functions] = [t('head'), t('functions')]
  const blocks = useMemo(
    () => blocksOf(scriptContent, sections, { head, functions }),
    [scriptContent, sections, head, functions],
  )
  const [chosen, choose] = useState(() => blocks.find(({ sort }) => sort === 'tweak')?.id ?? 0)
  const block = blocks[chosen] ?? blocks[0]
  if (block === undefined) return null
  return (
    <div className="flex flex-col gap-3 md:flex-row">
      <nav aria-label={t('outline')} className="max-h-140 shrink-0 overflow-y-auto max-md:max-h-40 md:w-64">
        <ol className="flex flex-col">
          {blocks.map(({ id, title, sort, line }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === block.id}
                onClick={() => choose(id)}
                className={cx(
                  'flex w-full items-baseline justify-between gap-2 rounded-control px-2 py-1 text-left text-13 -outline-offset-2 hover:bg-raised',
                  id === block.id ? 'bg-raised font-semibold text-text' : 'text-muted',
                )}
              >
                <span className="min-w-0 truncate">
                  {sort === 'note' ? `${title}: ${t('writesNothingPart')}` : title}
                </span>
                <span className="text-12">{line}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <Code key={block.id} block={block} />
    </div>
  )
}
