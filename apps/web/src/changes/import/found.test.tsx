// @vitest-environment happy-dom
/** Tests that each choice in an imported file is shown as a noun with the state that it sets. */
import { defaultOption } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { queries } from '../../lib/api/index.ts'
import { clear, samplePc, serve, show, tweakOf, tweaksAnswer } from '../../testing/screen.tsx'
import { Found, type Read } from './found.tsx'

afterEach(clear)

const settings = tweakOf('privacy.a').options[0]?.settings ?? []
const tweaks = [
  tweakOf('privacy.ads', {
    title: 'Disable the advertising ID',
    name: { en: 'Advertising ID', de: 'Werbe-ID' },
    states: {
      set: { en: 'Private', de: 'Privat' },
      open: { en: 'Shared with apps', de: 'Für Apps sichtbar' },
    },
  }),
  tweakOf('power.plan', {
    title: 'Choose a power plan',
    name: { en: 'Power plan', de: 'Energieplan' },
    options: [
      { id: 'balanced', label: 'Balanced', settings },
      { id: 'fast', label: 'High performance', settings },
    ],
  }),
  tweakOf('files.temp', { title: 'Delete temporary files', name: { en: 'Temporary files', de: 'Temp' } }),
]
const read = (choices: Read['choices']): Read =>
  ({ choices, unknown: [], conflicts: [], renamed: [], foreign: null }) as unknown as Read

const Dialog = ({ choices }: Pick<Read, 'choices'>) => {
  // The list needs a device; in the app, the frame waits until the device is known.
  const devices = useQuery(queries.devices())
  return devices.data === undefined ? null : <Found read={read(choices)} missing={['power.plan']} />
}

it.each([
  {
    case: 'the state of its first option',
    choice: { tweakId: 'privacy.ads' },
    is: 'Advertising ID: Private',
  },
  {
    case: 'the state that Windows has by default',
    choice: { tweakId: 'privacy.ads', option: defaultOption },
    is: 'Advertising ID: Shared with apps',
  },
  {
    case: 'the label of the chosen option, and that the page doesn’t offer it',
    choice: { tweakId: 'power.plan', option: 'fast' },
    is: 'Power plan: High performance (not offered on this page)',
  },
  {
    case: 'Windows’ default if the catalog has no words for it',
    choice: { tweakId: 'power.plan', option: defaultOption },
    is: 'Power plan: Windows default (not offered on this page)',
  },
  {
    case: 'the act if there is no state',
    choice: { tweakId: 'files.temp' },
    is: 'Delete temporary files',
  },
  { case: 'its id if the catalog has no entry', choice: { tweakId: 'old.entry' }, is: 'old.entry' },
])('the list of an imported file names a setting with $case', async ({ choice, is }) => {
  serve({
    devices: () => ({ devices: [samplePc], defaultDevice: 'sample' }),
    ...tweaksAnswer(tweaks),
  })
  await show(<Dialog choices={[choice]} />, ['changes', 'import'])
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toBe(is))
})
