import { describe, expect, it } from 'vitest'
import { type Chunk, closure, partsOf } from './size-parts.ts'

const lazy = (imports: string[] = []): Chunk => ({ file: 'x.js', isDynamicEntry: true, imports })
const page = 'src/features/history/history-page.tsx'
const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  [page]: lazy(['_shared.js', '_own.js']),
  '_own.js': { file: 'own.js' },
  'src/locales/de/history.json': lazy(),
  'src/app/palette.tsx': lazy(),
  '../../node_modules/shiki/theme.mjs': lazy(),
}

describe('the parts of a build', () => {
  it('are its pages, its words, and everything else that loads separately', () =>
    expect(partsOf(manifest)).toEqual([
      { type: 'route', name: page },
      { type: 'words', name: 'src/locales/de/history.json' },
      { type: 'widget', name: 'src/app/palette.tsx' },
    ]))

  it('include every part that a loaded part imports', () =>
    expect(closure(manifest, [page])).toEqual(new Set([page, '_shared.js', '_own.js'])))

  it('cause an error if a part is missing', () =>
    expect(() => closure(manifest, ['src/nothing.ts'])).toThrow('no chunk src/nothing.ts'))
})
