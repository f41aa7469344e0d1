/** Shows a file's content, and lists the entries that have no counterpart, each with the reason. */
import type { ForeignFile } from '@clearpane/contracts'
import { type Choice, defaultOption } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Ok } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { useDiagnostic } from '../../lib/diagnostics/index.ts'
import { useAct, useTweakIndex } from '../../shared/index.ts'
import { stateWords } from '../../shared/settings/settings-view.ts'
import { Notice } from '../../ui/index.ts'

export type Read = Ok<'readSelection'>

/** The names of the supported programs, which are the same in every language. */
const tools: Record<ForeignFile['tool'], string> = {
  winutil: 'WinUtil',
  win11debloat: 'Win11Debloat',
  winhance: 'Winhance',
  sophia: 'Sophia Script',
  shutup10: 'O&O ShutUp10++',
}

const reasons = ['otherState', 'app', 'once', 'none'] as const

const Names = ({ names }: { names: readonly string[] }) => (
  <ul className="max-h-40 list-inside list-disc overflow-y-auto text-13 wrap-anywhere">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)

const WithoutCounterpart = ({ foreign: { unmatched, programs } }: { foreign: ForeignFile }) => {
  const { t } = useTranslation('import')
  const groups = [
    ...reasons.map((why) => ({
      title: t(`why.${why}`),
      names: unmatched.flatMap((one) =>
        one.why === why ? [one.name === undefined ? one.entry : `${one.entry} ${one.name}`] : [],
      ),
    })),
    { title: t('why.program'), names: programs },
  ].filter(({ names }) => names.length > 0)
  if (groups.length === 0) return null
  return (
    <details className="rounded-card border border-line bg-surface p-3">
      <summary className="cursor-pointer font-semibold">
        {t('without', { count: unmatched.length + programs.length })}
      </summary>
      <dl className="mt-3 flex flex-col gap-3">
        {groups.map(({ title, names }) => (
          <div key={title}>
            <dt className="text-13 text-muted">{`${title} (${names.length})`}</dt>
            <dd>
              <Names names={names} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/**
 * The file's choices: each setting with the state that it would get. A one-time action has no state, so the action
 * itself is named. Settings for which the page has no option are marked.
 */
const ChoiceNames = ({ choices, missing }: { choices: readonly Choice[]; missing: readonly string[] }) => {
  const { t } = useTranslation('import')
  const index = useTweakIndex(useDevice().id)
  const actOf = useAct()
  const language = useLanguage()
  const textOf = ({ tweakId, option }: Choice) => {
    const tweak = index.get(tweakId)
    const chosen = option ?? tweak?.options[0]?.id
    if (tweak === undefined || chosen === undefined) return actOf(tweak, tweakId)
    const { after } = stateWords({ by: 'tweak', id: tweakId, option: chosen }, index, language, false)
    const state = after ?? (chosen === defaultOption ? t('stock') : null)
    return state === null ? actOf(tweak, tweakId) : `${tweak.name[language]}: ${state}`
  }
  return (
    <ul className="max-h-48 list-inside list-disc overflow-y-auto text-13 text-muted">
      {choices.map((choice) => (
        <li key={choice.tweakId}>
          {textOf(choice)}
          {missing.includes(choice.tweakId) && ` (${t('notHere')})`}
        </li>
      ))}
    </ul>
  )
}

export const Found = ({ read, missing }: { read: Read; missing: readonly string[] }) => {
  const { t } = useTranslation('import')
  const wordsOf = useDiagnostic()
  const { foreign } = read
  const remarks = [
    { title: t('unknown'), lines: read.unknown.map((one) => one.subject ?? wordsOf(one).what) },
    { title: t('conflicts'), lines: read.conflicts.map((one) => wordsOf(one).what) },
    { title: t('renamed'), lines: read.renamed.map(({ from, to }) => `${from} → ${to}`) },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <div className="flex flex-col gap-3" role="status">
      <div>
        <p className="font-semibold">
          {read.choices.length === 0 ? t('none') : t('found', { count: read.choices.length })}
        </p>
        {foreign !== null && (
          <p className="text-muted">
            {t('matched', {
              tool: tools[foreign.tool],
              matched: foreign.matched,
              count: foreign.matched + foreign.unmatched.length,
            })}
          </p>
        )}
      </div>
      {read.choices.length > 0 && <ChoiceNames choices={read.choices} missing={missing} />}
      {foreign !== null && <WithoutCounterpart foreign={foreign} />}
      {remarks.map(({ title, lines }) => (
        <Notice key={title} variant="warn" title={title}>
          <ul className="list-inside list-disc break-words">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      ))}
    </div>
  )
}
