/** Answers a question about this PC from the facts about it, without a model and without the network. */
import { allIntents } from '@clearpane/advice/questions'
import { sourceText } from '@clearpane/advice/words'
import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Search } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useRunTitle } from '../../changes/index.ts'
import { goWith } from '../../lib/choice.ts'
import { dayText, shortTime } from '../../lib/format/index.ts'
import { Button, Card, HowMeasured, QueryView, SkeletonRows } from '../../ui/index.ts'
import { type Answer, adviceQueries } from './queries.ts'
import { useAdviceWords } from './use-advice-words.ts'

/**
 * Reads the question from the page's URL, so that a reload, the Back button and the palette's links can restore it.
 */
const useQuestion = (): readonly [string, (next: string) => void] => {
  const asked = new URLSearchParams(useSearch()).get('ask') ?? ''
  const ask = (next: string) => {
    const search = new URLSearchParams(location.search)
    if (next === '') search.delete('ask')
    else search.set('ask', next)
    goWith(search.toString(), false)
  }
  return [asked.slice(0, 300), ask]
}

const offered = ['why-slow', 'what-starts', 'what-fills-disk', 'what-changed', 'am-i-protected'] as const

const Changes = ({ changes, device }: { changes: NonNullable<Answer['changes']>; device: Device }) => {
  const { t, language } = useAdviceWords(device.id)
  const titleOf = useRunTitle(changes.events.flatMap(({ run }) => run ?? []))
  const now = Date.now()
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('answer.since', { day: dayText(changes.since, language) })}</h3>
      {changes.events.length === 0 ? (
        <p className="text-muted">{t('answer.nothing')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {changes.events.map(({ at, kind, title, run }) => (
            <li key={`${at} ${kind} ${title}`} className="flex flex-wrap gap-x-2">
              <time dateTime={at} className="text-muted tabular-nums">
                {shortTime(at, now, language)}
              </time>
              <span className="min-w-0 wrap-anywhere">
                {t(`answer.event.${kind}`, { title: run === undefined ? title : titleOf(run) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const AnswerView = ({ answer, device }: { answer: Answer; device: Device }) => {
  const words = useAdviceWords(device.id)
  const { t, language, lineText, factName, factValue } = words
  if (answer.intent === null)
    return (
      <p className="text-muted" role="status">
        {t('answer.none')}
      </p>
    )
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2">
        {answer.lines.map((line) => (
          <li key={line.line} className="flex items-start justify-between gap-3">
            <Link
              href={line.goesTo}
              className="flex min-w-0 items-start gap-1.5 rounded-control wrap-anywhere hover:underline"
            >
              <ChevronRight
                size={16}
                strokeWidth={1.75}
                aria-hidden="true"
                className="mt-0.5 shrink-0 text-muted"
              />
              <span className="min-w-0">{lineText(line)}</span>
            </Link>
            {line.evidence.length > 0 && (
              <HowMeasured
                what={lineText(line)}
                how={line.evidence.map((one) => `${factName(one.fact)}: ${factValue(one)}`).join('; ')}
                source={[...new Set(line.evidence.map(({ source }) => sourceText(source, language)))].join(
                  '; ',
                )}
                time={shortTime(line.evidence[0]?.at ?? '', Date.now(), language)}
              />
            )}
          </li>
        ))}
        {answer.tweakIds.map((id) => (
          <li key={id}>
            <Link href={`/settings?tweak=${id}`} className="hover:underline">
              {t('answer.setting', { name: factName(`setting:${id}`) })}
            </Link>
          </li>
        ))}
      </ul>
      {answer.changes !== null && <Changes changes={answer.changes} device={device} />}
    </div>
  )
}

export const QuestionBox = ({ device }: { device: Device }) => {
  const { t, language } = useAdviceWords(device.id)
  const [question, ask] = useQuestion()
  const [typed, setTyped] = useState(question)
  useEffect(() => setTyped(question), [question])
  const query = useQuery(adviceQueries.answer(device.id, question))
  const [field, list] = [useId(), useId()]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask(typed.trim())
  }
  return (
    <section aria-labelledby="question-title" className="flex flex-col gap-3">
      <form onSubmit={submit} className="flex flex-col gap-2">
        <h2 id="question-title" className="sr-only">
          {t('question.title')}
        </h2>
        <div className="flex gap-2">
          <div className="relative min-w-0 flex-1">
            <Search
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className="pointer-events-none absolute top-3.5 left-4 text-muted"
            />
            <input
              id={field}
              type="text"
              list={list}
              maxLength={300}
              aria-label={t('question.label')}
              placeholder={t('question.placeholder')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="h-12 w-full rounded-card border border-edge bg-surface pr-4 pl-11 text-16 text-text placeholder:text-muted hover:border-text"
            />
            <datalist id={list}>
              {allIntents.map(({ id, ask: asked }) => (
                <option key={id} value={asked[language][0]} />
              ))}
            </datalist>
          </div>
          <Button type="submit" className="h-12" disabled={typed.trim() === ''}>
            {t('question.ask')}
          </Button>
        </div>
        <p className="text-13 text-muted">{t('question.hint')}</p>
      </form>
      {question === '' ? (
        <ul className="flex flex-wrap gap-2" aria-label={t('question.offered')}>
          {offered.map((id) => {
            const text = allIntents.find((one) => one.id === id)?.ask[language][0]
            return text === undefined ? null : (
              <li key={id}>
                <Button small variant="quiet" onClick={() => ask(text)}>
                  {text}
                </Button>
              </li>
            )
          })}
        </ul>
      ) : (
        <Card className="px-5 py-4" aria-live="polite">
          <h3 className="mb-2 text-16 font-semibold wrap-anywhere">{question}</h3>
          <QueryView query={query} loading={<SkeletonRows label={t('answer.loading')} rows={3} />}>
            {(answer) => <AnswerView answer={answer} device={device} />}
          </QueryView>
        </Card>
      )}
    </section>
  )
}
