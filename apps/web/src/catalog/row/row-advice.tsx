import type { Tweak } from '@clearpane/model'
import { serviceAdvice } from '@clearpane/model/advisable'
import { useTranslation } from 'react-i18next'
import { type StartWord, startOptions } from '../start-types.ts'
import { controlOf, optionNow, type Row } from '../tweak-view.ts'

/** A recommendation about a service; it's the same on every tab. Pure. */
type Advice = { code: 'leave' | 'choose' | 'fine' } | { code: 'start'; start: StartWord } | null

/**
 * Returns the recommendation that `serviceAdvice` makes for the service. `isBest`: the service already has the
 * recommended start type.
 */
const startAdvice = (tweak: Tweak, isBest: boolean): Advice => {
  const judged = serviceAdvice(tweak)
  if (judged !== 'set') return { code: judged }
  if (isBest) return { code: 'fine' }
  const best = tweak.options[0]?.id
  const start = startOptions(tweak)?.find(({ id }) => id === best)?.start
  return start === undefined ? null : { code: 'start', start }
}

/**
 * Returns how serious the drawbacks of turning a service off are; the type lists the levels from the most serious to
 * the least serious. Turning off a service that isn't on the PC has no drawback.
 */
const impactOf = (tweak: Tweak, isHere: boolean): 'critical' | 'high' | 'medium' | 'low' | 'none' => {
  if (!isHere) return 'none'
  if (controlOf(tweak) === 'watched') return 'critical'
  return ({ unsafe: 'high', caution: 'medium', safe: 'low' } as const)[tweak.risk]
}

const Impact = ({ tweak, isHere }: { tweak: Tweak; isHere: boolean }) => {
  const { t } = useTranslation('catalog')
  return <span className="block text-12">{t(`impact.${impactOf(tweak, isHere)}`)}</span>
}

const useAdviceText = () => {
  const { t } = useTranslation('catalog')
  return (advice: Advice): string | null => {
    if (advice === null) return null
    return advice.code === 'start' ? t(`start.${advice.start}`) : t(`advice.${advice.code}`)
  }
}

/** On a catalog's tab. */
export const RowAdvice = ({ row }: { row: Row }) => {
  const { tweak } = row
  const textOf = useAdviceText()
  const advice: Advice =
    controlOf(tweak) === 'watched'
      ? { code: 'leave' }
      : startAdvice(tweak, optionNow(row) === tweak.options[0]?.id)
  return (
    <>
      {textOf(advice)}
      <Impact tweak={tweak} isHere={row.status.state !== 'notApplicable'} />
    </>
  )
}

/**
 * Shows the recommendation on the tab that lists all services; shows nothing for a service without a catalog entry of
 * its own.
 */
export const ServiceAdvice = ({ tweak, now }: { tweak: Tweak | undefined; now: StartWord | null }) => {
  const textOf = useAdviceText()
  const options = tweak === undefined ? null : startOptions(tweak)
  if (tweak === undefined || options === null) return null
  const best = options.find(({ id }) => id === tweak.options[0]?.id)?.start
  return (
    <>
      {textOf(startAdvice(tweak, best === now))}
      <Impact tweak={tweak} isHere />
    </>
  )
}
