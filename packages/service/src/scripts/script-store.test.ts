import { expect, test } from 'vitest'
import { createScripts, safeFileName } from './script-store.ts'

const names: { name: string; given: string; safe: string }[] = [
  { name: 'a plain name stays', given: 'clearpane-mini.ps1', safe: 'clearpane-mini.ps1' },
  { name: 'quotes and line ends go', given: 'a"\r\nb: c.ps1', safe: 'a-b-c.ps1' },
  { name: 'separators go', given: '../../x\\y.ps1', safe: 'x-y.ps1' },
  { name: 'a device of Windows gets a prefix', given: 'CON.ps1', safe: 'clearpane-CON.ps1' },
  { name: 'nothing gets a name', given: '', safe: 'clearpane-' },
  { name: 'other letters go', given: 'Größe.ps1', safe: 'Gr-e.ps1' },
]
test.each(names)('a stored script gets a safe file name: $name', ({ given, safe }) => {
  expect(safeFileName(given)).toBe(safe)
})

test('the script store deletes the oldest scripts if it has more than its maximum number', () => {
  const scripts = createScripts(2)
  const ids = ['a', 'b', 'c'].map(
    (text) =>
      scripts.add({ fileName: `${text}.ps1`, bytes: new TextEncoder().encode(text), sha256: text }).id,
  )
  expect(ids.map((id) => scripts.get(id)?.fileName ?? null)).toEqual([null, 'b.ps1', 'c.ps1'])
  expect(new Set(ids).size).toBe(3)
})
