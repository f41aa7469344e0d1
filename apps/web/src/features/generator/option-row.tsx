/** One of the generator's switches: its settings, its risk, and the details that are shown when it's opened. */
import type { GeneratorOption } from '@clearpane/contracts'
import {
  type Desired,
  encodeRegistryData,
  formatResource,
  type Kind,
  type Observation,
} from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaid } from '../../i18n/said.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type TweakIndex, useAct, Value } from '../../shared/index.ts'
import { AccordionRow, AroundText, cx } from '../../ui/index.ts'
import { effectOf, type Writes, type Written, writesOf } from './writes.ts'

/** Returns a setting's desired state as text: the value, or the edit to a part of the value. */
const stateOf = (desired: Desired, kind: Kind): Observation | string => {
  switch (desired.want) {
    case 'value':
      return { status: 'present', state: { kind: 'registry', ...encodeRegistryData(desired.value) } }
    case 'absent':
    case 'keyAbsent':
      return { status: 'absent' }
    case 'bits':
      return `byte ${desired.byte}: ${desired.bits} of ${desired.mask}`
    case 'pair':
      return desired.value === null ? `${desired.key}: –` : `${desired.key}=${desired.value}`
    case 'keyPresent':
      return { status: 'present', state: { kind: 'registryKey', tree: desired.tree } }
    case 'service':
      return [desired.start, desired.delayed === true ? 'delayed' : null, desired.running]
        .filter((word) => word != null)
        .join(', ')
    case 'property':
      return desired.value === null
        ? { status: 'absent' }
        : {
            status: 'present',
            state: {
              kind: kind as Extract<Observation, { status: 'present' }>['state']['kind'] & 'task',
              value: desired.value,
            },
          }
  }
}

const DesiredText = ({ desired, kind }: { desired: Desired; kind: Kind }) => {
  const state = stateOf(desired, kind)
  return typeof state === 'string' ? (
    <span className="font-mono text-13 text-accent">{state}</span>
  ) : (
    <Value of={state} kind={kind} after />
  )
}

/** Describes an option's drawback; if there are several, the worst one. */
const Price = ({ writes }: { writes: Writes }) => {
  const { t } = useTranslation('generator')
  const say = useSaid()
  const { tweaks, risk, weakens } = writes
  if (risk === 'safe' && !weakens) return null
  const word = weakens ? 'weakens' : risk === 'unsafe' ? 'risk.unsafe' : 'risk.caution'
  const found = tweaks.find(({ tweak }) => (weakens ? tweak.weakensSecurity === true : tweak.risk === risk))
  if (found === undefined) return null
  const worst = say(found.tweak)
  return (
    <span className={cx('block text-13', weakens || risk === 'unsafe' ? 'text-danger' : 'text-warn')}>
      <AroundText
        text={worst.riskReason}
        lang={worst.lang}
        sentence={(reason) => t('price', { word: t(word), reason })}
      />
    </span>
  )
}

const WrittenTweak = ({ written: { tweak, settings } }: { written: Written }) => {
  const { t } = useTranslation('generator')
  const actOf = useAct()
  const said = useSaid()(tweak)
  return (
    <li className="flex flex-col gap-1.5">
      <p className="font-semibold">{actOf(tweak, tweak.id)}</p>
      <p lang={said.lang} className="text-13 text-muted">
        {said.description}
      </p>
      <ul className="flex flex-col gap-1">
        {settings.map(({ setting, desired }) => (
          <li key={formatResource(setting.resource)} className="grid gap-x-4 @lg:grid-cols-[1fr_auto]">
            <span className="min-w-0 font-mono text-12 break-words text-muted">
              {formatResource(setting.resource)}
            </span>
            {setting.guard === true ? (
              <span className="text-13 text-muted">{t('watched')}</span>
            ) : (
              <DesiredText desired={desired} kind={setting.resource.kind} />
            )}
          </li>
        ))}
      </ul>
      <p className="text-13">
        <span className="text-muted">{t('breaks')}: </span>
        <span lang={said.lang}>{said.riskReason}</span>
      </p>
      {said.disputed !== undefined && (
        <p lang={said.lang} className="text-13 text-warn">
          {said.disputed}
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-12 text-muted">
        <span>{t(`evidence.${tweak.evidence}`)}</span>
        {tweak.sources.length === 0
          ? t('noSource')
          : tweak.sources.map(({ url }) => (
              <a
                key={url}
                href={url}
                target="_blank"
                rel="noreferrer"
                className="max-w-full truncate underline decoration-line underline-offset-3"
              >
                {new URL(url).hostname}
              </a>
            ))}
      </p>
    </li>
  )
}

type Props = {
  option: GeneratorOption
  title: string
  index: TweakIndex
  checked: boolean
  onChange(on: boolean): void
}

export const OptionRow = ({ option, title, index, checked, onChange }: Props) => {
  const { t } = useTranslation('generator')
  const language = useLanguage()
  const say = useSaid()
  const [open, setOpen] = useState(false)
  const said = say(option)
  const writes = writesOf(option.choices, index)
  const effect = option.why === null ? effectOf(writes, language, say) : null
  const hint =
    index.size === 0 && option.why === null
      ? ' '
      : effect === null
        ? t('writesNothing')
        : effect.more === 0
          ? effect.text
          : t('effectMore', { names: effect.text, count: effect.more })
  const marks =
    option.why === null
      ? [writes.forGood && t('forGood'), writes.restart && t('restart')].filter(Boolean)
      : []
  return (
    <div data-follow={option.choices.map(({ tweakId }) => tweakId).join(' ')}>
      <AccordionRow
        open={open}
        onToggle={() => setOpen(!open)}
        staged={checked}
        lead={
          <label className="-m-1 grid size-8 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
            <input
              type="checkbox"
              aria-label={title}
              checked={checked}
              onChange={(event) => onChange(event.target.checked)}
              className="size-4 accent-accent"
            />
          </label>
        }
        title={title}
        hint={
          <>
            <span lang={effect?.lang}>{hint}</span>
            {option.why === null && <Price writes={writes} />}
          </>
        }
        end={
          marks.length === 0 ? undefined : (
            <span className="text-13 text-muted max-sm:pl-14">{marks.join(' · ')}</span>
          )
        }
      >
        {option.why !== null ? (
          <p lang={said.lang} className="max-w-160 text-muted">
            {said.why}
          </p>
        ) : (
          <ul className="flex flex-col gap-4">
            {writes.tweaks.map((written) => (
              <WrittenTweak key={written.tweak.id} written={written} />
            ))}
          </ul>
        )}
      </AccordionRow>
    </div>
  )
}
