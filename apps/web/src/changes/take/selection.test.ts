import { describe, expect, it } from 'vitest'
import { fileOf, linkedIn, linkOf, takenOf, withoutLink } from './selection.ts'

const known = new Map([
  ['privacy.a', { options: [{ id: 'on' }] }],
  ['ads.b', { options: [{ id: 'low' }, { id: 'high' }] }],
])
const choices = [
  { tweakId: 'privacy.a', option: 'on' },
  { tweakId: 'ads.b', option: 'default' },
]

describe('a selection in a file or a link', () => {
  it('is selected again when its link is opened on any PC with the same catalog', () => {
    const { search, pathname } = new URL(linkOf(choices), 'http://localhost')
    expect(pathname).toBe('/settings')
    expect(linkedIn(search, known)).toEqual({ choices, unknown: 0 })
    expect(withoutLink(`${search}&q=camera`)).toBe('q=camera')
  })

  it('is reduced to what this catalog contains if it comes from a link, and the entries left out are counted', () =>
    expect(linkedIn('?select=privacy.a:on,privacy.gone:on,ads.b:none,rubbish', known)).toEqual({
      choices: [{ tweakId: 'privacy.a', option: 'on' }],
      unknown: 3,
    }))

  it('isn’t read from a link that contains no selection', () => expect(linkedIn('?q=a', known)).toBeNull())

  it('contains each setting of a plan once, and lists the plan’s items separately', () => {
    const tweak = { by: 'tweak', id: 'privacy.a', option: 'on' } as const
    const item = { type: 'service', id: 'Fax', option: 'disabled' } as const
    const origin = { kind: 'selection', choices: [], presetId: 'a-profile', items: [item] } as const
    const changes = [{ causes: [tweak] }, { causes: [tweak] }, { causes: [{ ...item, by: 'item' }] }]
    expect(takenOf({ changes, origin } as never)).toEqual({
      choices: [{ tweakId: 'privacy.a', option: 'on' }],
      items: [item],
    })
  })

  it('can be read by every import if it is saved as a file', () =>
    expect(JSON.parse(fileOf(choices))).toEqual({ clearpaneSelection: 1, choices }))
})
