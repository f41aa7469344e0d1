/**
 * What the palette can find, and the order in which it lists what it has found. The palette adds icons and actions.
 * A test ranks the same candidates for phrases that people type.
 */
import type { Device, DeviceId, Preset } from '@clearpane/model'
import type { TFunction } from 'i18next'
import type { Row } from '../../catalog/tweak-view.ts'
import type { Language } from '../../i18n/index.ts'
import type { Say } from '../../i18n/said.ts'
import { type Theme, themes } from '../../lib/storage/index.ts'
import type { Page } from '../../shared/define-page.ts'
import { type Entry, type EverydayWords, entryOf, entryOfTweak } from '../../shared/search/index.ts'
import { pages } from '../pages.ts'
import { foundBy } from './best-first.ts'
import { intentsFor, tellingWords } from './intents.ts'
import type { Asked } from './use-questions.ts'

export type Action = Theme | 'undo-last' | 'undo-all' | 'import' | 'keys' | 'restart-sample' | 'reset-sample'

type Candidate = {
  id: string
  text: string
  entry: Entry
  /** Whether the candidate doesn't apply to this PC and is therefore listed after all candidates that do. */
  last?: boolean
} & (
  | { kind: 'pages'; of: Page }
  | { kind: 'actions'; of: Action }
  | { kind: 'profiles'; of: Preset }
  | { kind: 'questions' }
  | { kind: 'devices'; of: DeviceId }
  | { kind: 'tweaks'; of: Row }
)

export type Found = Candidate | { kind: 'wanted'; id: string; text: string; of: string }

export type Known = {
  t: TFunction<['app', 'layers', 'run', 'tweaks']>
  shown: Language
  say: Say
  device: Device
  devices: readonly Device[]
  presets: readonly { preset: Preset }[]
  tweaks: readonly Row[]
  questions: readonly Asked[]
}

type Group<Item> = { heading: Heading; items: Item[] }
type Heading = 'pages' | 'actions' | 'questions' | 'devices' | 'tweaks' | 'named' | 'wanted'

/** `idle`: profiles and settings are left out, because hundreds of rows would be in the way. */
const candidatesOf = (known: Known, idle: boolean): Group<Candidate>[] => {
  const { t, shown, say, device, devices, presets, tweaks, questions } = known
  const action = (of: Action, text: string) =>
    ({ kind: 'actions', id: of, of, text, entry: entryOf({ names: [text], technical: [of] }) }) as const
  const theme = (of: Theme) => action(of, t('layers:palette.theme', { theme: t(`theme.${of}`) }))
  return [
    {
      heading: 'pages',
      items: pages.map((page) => ({
        kind: 'pages',
        id: page.id,
        of: page,
        text: page.title[shown],
        entry: entryOf({ names: Object.values(page.title), technical: [page.id] }),
      })),
    },
    {
      heading: 'actions',
      items: [
        ...(idle ? [] : presets).map(({ preset }): Candidate => {
          const { id, title, summary, features } = say(preset)
          const text = t('layers:palette.apply', { title })
          const entry = entryOf({ names: [title], text: [text, summary, ...features] })
          return { kind: 'profiles', id, of: preset, text, entry }
        }),
        action('undo-last', t('layers:shortcuts.undo')),
        action('undo-all', t('run:history.undoAll')),
        ...themes.map(theme),
        action('import', t('layers:palette.import')),
        action('keys', t('shortcuts.title')),
        ...(device.sample
          ? [
              action('restart-sample', t('tweaks:device.restart')),
              action('reset-sample', t('layers:palette.resetSample')),
            ]
          : []),
      ],
    },
    {
      heading: 'questions',
      items: questions.map(({ id, text, names }) => ({
        kind: 'questions',
        id: `ask-${id}`,
        text,
        // A question has no name to match, so if the user typed the name of a page or a setting, that page or setting
        // comes first.
        entry: entryOf({ names: [], text: names }),
      })),
    },
    {
      heading: 'devices',
      items: devices
        .filter(({ id }) => id !== device.id)
        .map(({ id, title }) => {
          const text = t('layers:palette.device', { title })
          return { kind: 'devices', id, of: id, text, entry: entryOf({ names: [text], technical: [id] }) }
        }),
    },
    {
      heading: 'tweaks',
      items: (idle ? [] : tweaks).map((row) => ({
        kind: 'tweaks',
        id: row.tweak.id,
        of: row,
        text: row.tweak.name[shown],
        last: row.status.state === 'notApplicable',
        entry: entryOfTweak(row.tweak, say(row.tweak).description),
      })),
    },
  ]
}

/**
 * Lists what was found, from top to bottom: first the candidates whose name was typed, then the pages or parts of
 * pages that answer a wish in everyday words, then the other candidates.
 */
export const listedFor = (known: Known, typed: string, everyday?: EverydayWords): Group<Found>[] => {
  const all = candidatesOf(known, typed.trim() === '')
  const found = foundBy(all, typed, tellingWords(typed), everyday)
  const wishes = intentsFor(typed).map(({ id, href, title }): Found => {
    return { kind: 'wanted', id: `intent-${id}`, text: title[known.shown], of: href }
  })
  const groups: Group<Found>[] = [
    { heading: 'named', items: found.named },
    { heading: 'wanted', items: wishes },
    ...found.groups,
  ]
  return groups.filter(({ items }) => items.length > 0)
}
