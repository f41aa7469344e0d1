import { describe, expect, it } from 'vitest'
import { viewOf, withView } from './address.ts'

const empty = { query: '', filters: [], open: [] }

describe('the view in the address', () => {
  it.each([
    ['has nothing in the address for the whole list', '', empty],
    [
      'words, filters and open rows',
      'q=ads+id&f=todo&open=a.b&open=c.d',
      { query: 'ads id', filters: ['todo'], open: ['a.b', 'c.d'] },
    ],
    ['ignores an unknown filter', 'f=bright&f=done', { ...empty, filters: ['done'] }],
    ['a link to a row opens it', 'tweak=a.b', { ...empty, open: ['a.b'] }],
  ] as const)('is read correctly: %s', (_case, search, view) => expect(viewOf(search)).toEqual(view))

  it.each([
    ['its previous state', { query: 'ads id', filters: ['todo', 'safe'], open: ['a.b'] }],
    ['text that needs quoting', { query: 'a&b=c #ä?', filters: [], open: [] }],
    ['nothing', empty],
  ] as const)('comes back as %s', (_case, view) => expect(viewOf(withView('', view))).toEqual(view))

  it('keeps the other fields of the page’s URL, and drops the open row from the URL once the row is closed', () =>
    expect(withView('tab=more&tweak=a.b&q=old', { ...empty, query: 'new' })).toBe('tab=more&q=new'))
})
