/** One part of a script: plain at first, highlighted when it comes into view. */
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { highlight, type Token } from './highlight.ts'

/** Number of lines tokenised at a time, so that the page stays responsive. */
const slice = 120

const plain = (text: string): Token[][] => text.split('\n').map((line) => [{ text: line, look: '' }])

/** Highlights only what was `seen`: the functions at a script's end are most of it. */
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

/** The style sheet counts the line numbers, so a part that only moves isn't redrawn. */
export const CodeBlock = memo(({ text, line }: { text: string; line: number }) => {
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
