/**
 * Shows frame recordings made before and after a change. The recordings stay in the browser and aren't sent anywhere.
 */
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button, Card, cx, IconButton, Notice } from '../../../ui/index.ts'
import { compareRates, fewestRuns, type Rates, ratesOf, type Side, type Verdict } from './compare.ts'
import { type Recording, type Refusal, readRecording } from './recording.ts'

type Which = 'before' | 'after'
type Entry = {
  id: number
  name: string
  which: Which
  rates: Rates
  recording: Omit<Recording, 'frameTimes'>
}
type Refused = { name: string; why: Refusal | 'unreadable' }

const sides = ['before', 'after'] as const
const measures = ['median', 'low'] as const

const useRate = () => {
  const language = useLanguage()
  return (rate: number) =>
    rate.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/**
 * Shows every recording as a dot on a common scale that begins at zero, so that small differences look small.
 */
const Dots = ({ values, most, tone }: { values: readonly number[]; most: number; tone: string }) => (
  <div
    className="relative h-3 min-w-24 flex-1 rounded-full bg-track forced-color-adjust-none"
    aria-hidden="true"
  >
    {values.map((value, at) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity of their own
        key={at}
        className={cx('absolute top-0.5 size-2 -translate-x-1/2 rounded-full', tone)}
        style={{ left: `${(value / most) * 98 + 1}%` }}
      />
    ))}
  </div>
)

const Measure = ({
  what,
  verdict,
  entries,
}: {
  what: 'median' | 'low'
  verdict: Verdict
  entries: readonly Entry[]
}) => {
  const { t } = useTranslation('gaming')
  const rate = useRate()
  const most = Math.max(...entries.map(({ rates }) => rates[what])) * 1.05
  const text = ({ median, least, most: top }: Side) =>
    t('frames.side', { median: rate(median), least: rate(least), most: rate(top) })
  return (
    <div className="flex flex-col gap-2">
      <h4 className="font-semibold">{t(`frames.${what}`)}</h4>
      {sides.map((which) => (
        <div key={which} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="w-16 text-13 text-muted">{t(`frames.${which}`)}</span>
          <Dots
            values={entries.filter((one) => one.which === which).map(({ rates }) => rates[what])}
            most={most}
            tone={which === 'before' ? 'bg-muted' : 'bg-accent'}
          />
          <span className="text-13 tabular-nums">{text(verdict[which])}</span>
        </div>
      ))}
      <p className={cx(verdict.result === 'faster' && 'text-ok', verdict.result === 'slower' && 'text-warn')}>
        {verdict.result === 'tooFew'
          ? t('frames.tooFew', { count: fewestRuns })
          : t(`frames.result.${verdict.result}`, {
              before: rate(verdict.before.median),
              after: rate(verdict.after.median),
            })}
      </p>
    </div>
  )
}

type ListProps = {
  which: Which
  entries: readonly Entry[]
  onFiles(which: Which, files: FileList | null): void
  onRemove(id: number): void
}

const Files = ({ which, entries, onFiles, onRemove }: ListProps) => {
  const { t } = useTranslation('gaming')
  const id = useId()
  const rate = useRate()
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
      <label htmlFor={id} className="font-semibold">
        {t(`frames.${which}`)}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept=".csv,text/csv"
        onChange={({ target }) => {
          onFiles(which, target.files)
          target.value = ''
        }}
        className="text-13 text-muted file:mr-3 file:h-9 file:rounded-control file:border file:border-line file:bg-raised file:px-3 file:text-text"
      />
      <ul className="flex flex-col gap-1">
        {entries
          .filter((one) => one.which === which)
          .map(({ id: entry, name, rates, recording }) => (
            <li key={entry} className="flex items-start justify-between gap-2 text-13">
              <span className="min-w-0">
                <span className="wrap-anywhere">{name}</span>
                <span className="block text-muted">
                  {t('frames.file', { program: recording.program, rate: rate(rates.median) })}
                </span>
              </span>
              <IconButton aria-label={t('frames.remove', { name })} onClick={() => onRemove(entry)}>
                <X size={16} strokeWidth={1.75} />
              </IconButton>
            </li>
          ))}
      </ul>
    </div>
  )
}

let made = 0

export const FramesCard = () => {
  const { t } = useTranslation('gaming')
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const onFiles = async (which: Which, files: FileList | null) => {
    const read = await Promise.all(
      [...(files ?? [])].map(async (file) => {
        const found = await readRecording(file).catch(() => 'unreadable' as const)
        return { name: file.name, found }
      }),
    )
    setRefused(read.flatMap(({ name, found }) => (typeof found === 'string' ? [{ name, why: found }] : [])))
    setEntries((old) => [
      ...old,
      ...read.flatMap(({ name, found }): Entry[] => {
        if (typeof found === 'string') return []
        made += 1
        const { frameTimes, ...recording } = found
        return [{ id: made, name, which, rates: ratesOf(frameTimes), recording }]
      }),
    ])
  }
  const programs = new Set(entries.map(({ recording }) => recording.program.toLowerCase()))
  const [before, after] = sides.map((which) =>
    entries.filter((one) => one.which === which).map(({ rates }) => rates),
  )
  const isComparable = programs.size === 1 && before?.length !== 0 && after?.length !== 0
  const verdicts = isComparable ? compareRates(before ?? [], after ?? []) : null
  return (
    <Card className="flex flex-col gap-4 px-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-semibold">{t('frames.title')}</h3>
          <p className="text-13 text-muted">{t('frames.text')}</p>
        </div>
        {entries.length > 0 && (
          <Button small onClick={() => setEntries([])}>
            {t('frames.clear')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-6">
        {sides.map((which) => (
          <Files
            key={which}
            which={which}
            entries={entries}
            onFiles={(to, files) => void onFiles(to, files)}
            onRemove={(id) => setEntries((old) => old.filter((one) => one.id !== id))}
          />
        ))}
      </div>
      {refused.map(({ name, why }) => (
        <Notice key={name} variant="warn" title={name}>
          {t(`frames.refused.${why}`)}
        </Notice>
      ))}
      {programs.size > 1 && <Notice variant="warn">{t('frames.programs')}</Notice>}
      {verdicts !== null && (
        <div className="flex flex-col gap-5" role="status">
          {measures.map((what) => (
            <Measure key={what} what={what} verdict={verdicts[what]} entries={entries} />
          ))}
        </div>
      )}
    </Card>
  )
}
