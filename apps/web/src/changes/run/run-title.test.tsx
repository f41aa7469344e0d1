// @vitest-environment happy-dom
import type { Act, Origin } from '@clearpane/model'
import { screen, act as settle } from '@testing-library/react'
import { afterEach, it } from 'vitest'
import { chooseLanguage } from '../../i18n/index.ts'
import { clear, show } from '../../testing/screen.tsx'
import { useRunTitle } from './run-title.ts'

afterEach(async () => {
  clear()
  await chooseLanguage('en')
})

type Case = { case: string; act: Act | undefined; origin?: Origin; en: string; de: string }

const stored = 'As stored'
const Title = ({ act, origin = { kind: 'selection', choices: [] } }: Pick<Case, 'act' | 'origin'>) => (
  <p>{useRunTitle([])({ runId: 'r', title: stored, act, origin })}</p>
)

it.each<Case>([
  {
    case: 'a run with an act',
    act: { id: 'startup.optimize' },
    en: 'Startup: Auto Optimize',
    de: 'Autostart: automatisch optimieren',
  },
  {
    case: 'an act with a name that the user gave',
    act: { id: 'cloud.like', names: { pc: '$t(acts:undo.all) {{name}}' } },
    en: 'Like $t(acts:undo.all) {{name}}',
    de: 'Wie $t(acts:undo.all) {{name}}',
  },
  {
    case: 'a setting and more',
    act: { id: 'namedMore', names: { en: 'Turn off tips', de: 'Tipps', count: 2 } },
    en: 'Turn off tips and 2 more',
    de: 'Tipps und 2 weitere',
  },
  {
    case: 'a profile',
    act: { id: 'preset', names: { preset: 'privacy-focused', name: 'Privacy focused' } },
    en: 'Privacy focused',
    de: 'Mehr Privatsphäre',
  },
  {
    case: 'an undo of some settings',
    act: { id: 'settings.earlier' },
    origin: { kind: 'undoAll', putBack: [], tweakIds: ['services.fax'] },
    en: 'Reset to earlier values',
    de: 'Auf frühere Werte zurücksetzen',
  },
  { case: 'a run from before the acts', act: undefined, en: stored, de: stored },
  { case: 'an act of another version', act: { id: 'later.act' }, en: stored, de: stored },
  { case: 'an act that is the name of a group of words', act: { id: 'startup' }, en: stored, de: stored },
  {
    case: 'an act whose names look like options of the translation',
    act: { id: 'later.act', names: { defaultValue: 'x', lng: 'de' } },
    en: stored,
    de: stored,
  },
])('the title of a run follows the language: $case', async ({ act, origin, en, de }) => {
  await show(<Title act={act} {...(origin === undefined ? {} : { origin })} />, ['history'])
  screen.getByText(en)
  await settle(() => chooseLanguage('de'))
  await screen.findByText(de)
})
