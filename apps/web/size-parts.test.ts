import { describe, expect, it } from 'vitest'
import { type Chunk, closure, partsOf } from './size-parts.ts'

const lazy = (imports: string[] = []): Chunk => ({ file: 'x.js', isDynamicEntry: true, imports })
const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  'src/features/history/index.ts': lazy(['_shared.js', '_own.js']),
  '_own.js': { file: 'own.js' },
  'src/features/catalog/index.ts': lazy(),
  'src/i18n/en-catalog.ts': lazy(),
  'src/i18n/de-catalog.ts': lazy(),
  'src/app/palette.tsx': lazy(),
}

describe('the parts of a build', () => {
  it('a route is the folder of its feature, with the words of its name', () => {
    expect(partsOf(manifest).parts).toEqual([
      { sort: 'route', name: 'history', entries: ['src/features/history/index.ts'] },
      {
        sort: 'route',
        name: 'catalog',
        entries: ['src/features/catalog/index.ts', 'src/i18n/en-catalog.ts'],
      },
      { sort: 'widget', name: 'command palette', entries: ['src/app/palette.tsx'] },
    ])
    expect(partsOf(manifest).unknown).toEqual([])
  })

  it('something loaded later that nobody named is reported', () => {
    expect(partsOf({ ...manifest, 'src/ui/huge.tsx': lazy() }).unknown).toEqual(['src/ui/huge.tsx'])
  })

  it('what is loaded is followed through every import', () => {
    expect(closure(manifest, ['src/features/history/index.ts'])).toEqual(
      new Set(['src/features/history/index.ts', '_shared.js', '_own.js']),
    )
  })

  it('a chunk the build lacks is an error, not nothing', () => {
    expect(() => closure(manifest, ['src/nothing.ts'])).toThrow('no chunk src/nothing.ts')
  })
})
