/**
 * Describes an option with data from the catalog: its tweaks, how many values they set, the highest risk, and whether
 * everything can be undone.
 */
import { type Choice, deletesForGood, type Setting, settingRequests, type Tweak } from '@clearpane/model'
import type { Language } from '../../i18n/language.ts'
import type { Say } from '../../i18n/said.ts'
import type { TweakIndex } from '../../shared/index.ts'

export type Written = { tweak: Tweak; settings: { setting: Setting; desired: Setting['desired'] }[] }
/** `files`: kinds of files deleted permanently; `actions`: one-time actions; `values`: all other settings. */
export type Writes = {
  tweaks: Written[]
  values: number
  files: number
  actions: number
  risk: Tweak['risk']
  weakens: boolean
  forGood: boolean
  restart: boolean
}

const order: Tweak['risk'][] = ['safe', 'caution', 'unsafe']

export const writesOf = (choices: readonly Choice[], index: TweakIndex): Writes => {
  const tweaks = choices.flatMap(({ tweakId: id, option }): Written[] => {
    const tweak = index.get(id)
    return tweak === undefined ? [] : [{ tweak, settings: settingRequests(tweak, option) ?? [] }]
  })
  const kinds = tweaks.flatMap(({ settings }) =>
    settings.flatMap(({ setting }) => (setting.guard === true ? [] : setting.resource)),
  )
  const [files, actions] = [
    kinds.filter(({ kind }) => kind === 'file').length,
    kinds.filter(({ kind }) => kind === 'action').length,
  ]
  return {
    tweaks,
    values: kinds.length - files - actions,
    files,
    actions,
    risk: order[Math.max(0, ...tweaks.map(({ tweak }) => order.indexOf(tweak.risk)))] ?? 'safe',
    weakens: tweaks.some(({ tweak }) => tweak.weakensSecurity === true),
    forGood: kinds.some(deletesForGood),
    restart: tweaks.some(({ tweak }) => tweak.restart === 'reboot'),
  }
}

/** The maximum number of names, because more names would push the row's title out of view. */
const mostNames = 3

/** `lang`: set if the text is English but the page is in another language. */
export type Effect = { text: string; lang?: 'en' | undefined; more: number }

/**
 * Describes an option's effect: by the sentence of its only tweak or, if it has several tweaks, by the names of the
 * first few.
 */
export const effectOf = ({ tweaks }: Writes, language: Language, say: Say): Effect | null => {
  const [first, ...others] = tweaks.map(({ tweak }) => tweak)
  if (first === undefined) return null
  if (others.length === 0) return { text: say(first).description, lang: say(first).lang, more: 0 }
  const names = [first, ...others].map(({ name }) => name[language])
  return { text: names.slice(0, mostNames).join(', '), more: Math.max(0, names.length - mostNames) }
}
