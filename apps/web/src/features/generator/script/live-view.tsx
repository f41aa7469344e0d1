/** The whole script beside the options; it scrolls to the part that belongs to the option under the pointer. */

import type { GeneratedSection } from '@clearpane/contracts'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import powershell from 'shiki/langs/powershell.mjs'
import { Button, cx } from '../../../ui/index.ts'
import type { Made } from '../use-generate.ts'

// PowerShell is tokenized by shiki and its JavaScript engine, which are loaded only together with the script view.

type Token = { text: string; look: string }

/**
 * Maps the variables of shiki's theme to Clearpane's styles, which use not only colour but also weight and slant to
 * carry meaning.
 */
const looks: Record<string, string> = {
  comment: 'text-muted italic',
  string: 'text-ok',
  'string-expression': 'text-ok',
  keyword: 'font-semibold',
  constant: 'text-accent',
  function: 'text-accent',
  parameter: 'text-text',
  punctuation: 'text-muted',
}

const lookOf = (color: string | undefined): string =>
  looks[/--shiki-token-([a-z-]+)/.exec(color ?? '')?.[1] ?? ''] ?? ''

let highlighter: Promise<HighlighterCore> | null = null
const theme = createCssVariablesTheme({ name: 'own', variablePrefix: '--shiki-' })

/** Splits text into lines, each with a list of tokens. */
const highlight = async (text: string): Promise<Token[][]> => {
  highlighter ??= createHighlighterCore({
    langs: [powershell],
    themes: [theme],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  const { tokens } = (await highlighter).codeToTokens(text, { lang: 'powershell', theme: 'own' })
  return tokens.map((line) => line.map(({ content, color }) => ({ text: content, look: lookOf(color) })))
}

/** The number of lines that are tokenized at a time, so that the page stays responsive. */
const slice = 120

const plain = (text: string): Token[][] => text.split('\n').map((line) => [{ text: line, look: '' }])

/** Highlights only what has been in view (`seen`), because most of a script consists of the functions at its end. */
const useLines = (text: string, seen: boolean): Token[][] => {
  const [done, setDone] = useState<Token[][]>([])
  useEffect(() => {
    if (!seen) return
    let stopped = false
    const lines = text.split('\n')
    const work = async () => {
      for (let at = 0; at < lines.length && !stopped; at += slice) {
        const made = await highlight(lines.slice(at, at + slice).join('\n'))
        if (stopped) return
        setDone((old) => (at === 0 ? made : [...old, ...made]))
        await new Promise((next) => setTimeout(next))
      }
    }
    void work()
    return () => {
      stopped = true
    }
  }, [text, seen])
  return useMemo(() => {
    const raw = plain(text)
    return [...done, ...raw.slice(done.length)]
  }, [done, text])
}

const Lines = memo(({ text, seen }: { text: string; seen: boolean }) =>
  useLines(text, seen).map((tokens, i) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a line of text is identified by its position.
      key={i}
      className="grid min-h-5 grid-cols-[3rem_minmax(0,1fr)] [counter-increment:line] before:pr-3 before:text-right before:text-muted before:content-[counter(line)/''] before:select-none"
    >
      <span className="break-words whitespace-pre-wrap">
        {tokens.map(({ text: own, look }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens of one line never move.
          <span key={at} className={look}>
            {own}
          </span>
        ))}
      </span>
    </span>
  )),
)

/**
 * A block of code, which is first shown as plain text and is highlighted when it comes into view. The line numbers
 * are counted by the style sheet, so a part of the script that only moves isn't rendered again.
 */
const CodeBlock = memo(({ text, line }: { text: string; line: number }) => {
  const place = useRef<HTMLPreElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])
  return (
    <pre ref={place} style={{ counterReset: `line ${line - 1}` }} className="font-mono text-12 leading-5">
      <Lines text={text} seen={seen} />
    </pre>
  )
})

type Block = GeneratedSection & { id: number; text: string }

/** Splits a script into blocks; the texts of all blocks, joined together, make up the script again. */
export const blocksOf = (
  script: string,
  sections: readonly GeneratedSection[],
  words: { head: string; functions: string },
): Block[] => {
  const lines = script.split(/\r?\n/)
  return sections.map((section, id) => ({
    ...section,
    id,
    title: section.type === 'head' || section.type === 'functions' ? words[section.type] : section.title,
    text: lines.slice(section.line - 1, (sections[id + 1]?.line ?? lines.length + 1) - 1).join('\n'),
  }))
}

/**
 * A script, divided into the parts that the compiler marks: its head, one block for each tweak, and the functions at
 * the end.
 */
export const LiveView = ({
  made: { scriptContent, sections },
  followed,
  nameOf,
}: {
  made: Pick<Made, 'scriptContent' | 'sections'>
  /** The tweaks of the option that the pointer is over. */
  followed: readonly string[]
  /** The name of a part of the script in the user's language. */
  nameOf(part: Pick<GeneratedSection, 'title' | 'tweakId'>): string
}) => {
  const { t } = useTranslation('generator')
  // The functions make up most of the file and are the same in every script, so they are rendered only if the user
  // wants to see them.
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
            {blocks.map(({ id, title, type, line, tweakId }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => show(id)}
                  className="flex min-h-7 w-full items-baseline justify-between gap-2 rounded-control px-2 py-1 text-left text-13 text-muted -outline-offset-2 hover:bg-raised hover:text-text"
                >
                  <span className="min-w-0 truncate">
                    {type === 'note' ? `${title}: ${t('writesNothingPart')}` : nameOf({ title, tweakId })}
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
