// @vitest-environment happy-dom
/**
 * Tests the words beside all of the catalog's switches: while a switch is off, the word beside it doesn't sound like
 * "on".
 */
import { tweaks } from '@clearpane/catalog'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, show } from '../../testing/screen.tsx'
import { isPermission, type Row } from '../tweak-view.ts'
import { TweakRow } from './tweak-row.tsx'

afterEach(clear)

const rowOf = (id: string, state: 'applied' | 'notApplied', option: string | null): Row => {
  const tweak = tweaks.find((one) => one.id === id)
  if (tweak === undefined) throw new Error(`no entry ${id}`)
  return { tweak, status: { id, state, option, reason: null, settings: [] } } as unknown as Row
}
const open = (row: Row) =>
  show(
    <ul>
      <TweakRow
        row={row}
        device="sample"
        staged={undefined}
        open={false}
        looks={{}}
        table={false}
        onOpen={() => {}}
      />
    </ul>,
    ['catalog'],
  )

const claims = /^(?:On|Enabled|Active|Turned on|Installed|Applied)$/
const switches = tweaks.filter(
  (tweak) => tweak.options.length === 1 && tweak.options[0]?.settings.some(({ guard }) => guard !== true),
)

it('the word beside a switch that is off never suggests that the setting is on', async () => {
  const wrong: string[] = []
  for (const { id } of switches) {
    const { unmount } = await open(rowOf(id, 'notApplied', null))
    const control = screen.queryByRole<HTMLInputElement>('switch')
    const word = control?.getAttribute('aria-describedby')
    const text = word == null ? '' : (document.getElementById(word)?.textContent ?? '')
    if (control?.checked === false && claims.test(text)) wrong.push(`${id}: ${text}`)
    unmount()
  }
  expect(wrong).toEqual([])
}, 120_000)

it('every permission has a single switch, and while the switch is off, the row shows for whom the permission is blocked', async () => {
  const permissions = tweaks.filter(isPermission)
  expect(permissions.length).toBeGreaterThan(20)
  for (const id of ['privacy.cameraAccess', 'privacy.microphoneAccess', 'privacy.locationServices']) {
    const off = await open(rowOf(id, 'notApplied', null))
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
    expect(screen.queryByRole('combobox')).toBeNull()
    off.unmount()
    const on = await open(rowOf(id, 'applied', 'me'))
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
    expect(screen.getByText('Blocked')).toBeTruthy()
    const whom = screen.getByRole('combobox') as HTMLSelectElement
    expect([...whom.options].map(({ text }) => text)).toEqual(['For everyone', 'Only for me'])
    expect(whom.value).toBe('me')
    on.unmount()
  }
})
