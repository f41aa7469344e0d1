/** What an option comes to in the catalog: its tweaks, how many values they write, the highest risk, whether all of it can be undone. */
import { type Choice, type Setting, settingAsks, type Tweak } from '@clearpane/model'
import type { TweakIndex } from '../../tweaks/index.ts'

export type Written = { tweak: Tweak; settings: { setting: Setting; wanted: Setting['wanted'] }[] }
export type Writes = { tweaks: Written[]; values: number; risk: Tweak['risk']; weakens: boolean; forGood: boolean; restart: boolean }

const order: Tweak['risk'][] = ['safe', 'caution', 'unsafe']

export const writesOf = (choices: readonly Choice[], index: TweakIndex): Writes => {
  const tweaks = choices.flatMap(({ tweak: id, option }): Written[] => {
    const tweak = index.get(id)
    return tweak === undefined ? [] : [{ tweak, settings: settingAsks(tweak, option) ?? [] }]
  })
  return {
    tweaks,
    values: tweaks.reduce((sum, { settings }) => sum + settings.filter(({ setting }) => setting.guard !== true).length, 0),
    risk: order[Math.max(0, ...tweaks.map(({ tweak }) => order.indexOf(tweak.risk)))] ?? 'safe',
    weakens: tweaks.some(({ tweak }) => tweak.weakensSecurity === true),
    forGood: tweaks.some(({ tweak }) => tweak.reversible === 'no'),
    restart: tweaks.some(({ tweak }) => tweak.restart === 'reboot'),
  }
}
