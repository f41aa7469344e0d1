import { tweaks } from '@clearpane/catalog'
import type { Setting, Tweak } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { tryOut } from './try-out.ts'

const write: Setting = {
  resource: { kind: 'registry', hive: 'HKCU', path: 'Software\\Example', name: 'Show' },
  desired: { want: 'value', value: { type: 'REG_DWORD', data: 0 } },
  default: { want: 'absent' },
  via: 'setting',
}
const made = (change: Partial<Tweak> = {}): Tweak => ({
  ...(tweaks[0] as Tweak),
  id: 'explorer.madeUp',
  options: [{ id: 'on', label: 'On', settings: [write] }],
  ...change,
})
const choice = { tweakId: 'explorer.madeUp', option: 'on' }

describe('an entry that is tried on the sample PC', () => {
  test('shows what apply writes and what undo restores', async () => {
    expect(await tryOut([...tweaks, made()], choice)).toEqual({
      lines: ['HKCU\\Software\\Example\\Show: apply writes REG_DWORD 0, undo goes back to not there'],
      problems: [],
    })
  })

  test('shows which values are already set as requested', async () => {
    const same: Setting = { ...write, default: write.desired } as Setting
    const { lines } = await tryOut([made({ options: [{ id: 'on', label: 'On', settings: [same] }] })], choice)
    expect(lines).toEqual(['HKCU\\Software\\Example\\Show: left out (already)'])
  })

  test('shows what can’t be undone', async () => {
    const { lines, problems } = await tryOut(tweaks, { tweakId: 'cleanup.fontCache', option: 'on' })
    expect(lines).toEqual(['fontCache: apply writes 0, nothing undoes it'])
    expect(problems).toEqual([])
  })

  test('is refused if the requested option doesn’t exist', async () => {
    const { problems } = await tryOut([made()], { ...choice, option: 'gone' })
    expect(problems).toEqual([expect.stringContaining('gone')])
  })
})
