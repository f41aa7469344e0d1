/** Tests whole keys in .reg files: the lines for an undo recreate every byte of the key. */
import { type Change, encodeRegistryData, type KeyTree } from '@clearpane/model'
import { expect, test } from 'vitest'
import { compileReg, compileUndoReg } from './reg.ts'

const bare = { className: '', security: null, link: false, keys: [] }
const tree: KeyTree = {
  ...bare,
  values: [
    { name: '', ...encodeRegistryData({ type: 'REG_SZ', data: 'C:\\Old "Player"\\a.exe' }) },
    { name: 'odd\\name', type: 255, hex: '00ff01' },
  ],
  keys: [{ name: 'Below', tree: { ...bare, values: [] } }],
}
const change = (more: Partial<KeyTree> = {}): Change => ({
  id: 1,
  resource: { kind: 'registryKey', hive: 'HKLM', path: 'SOFTWARE\\X' },
  from: { status: 'present', state: { kind: 'registryKey', tree: { ...tree, ...more } } },
  to: { status: 'absent' },
  causes: [],
  admin: true,
  restart: 'none',
  reversible: 'exact',
})

test('the .reg file that undoes the deletion of a key writes the key with all its content', () => {
  expect(
    compileUndoReg({ changes: [change()], runId: 'r' })
      .split('\r\n')
      .slice(6),
  ).toEqual([
    '[HKEY_LOCAL_MACHINE\\SOFTWARE\\X]',
    '@="C:\\\\Old \\"Player\\"\\\\a.exe"',
    '"odd\\\\name"=hex(ff):00,ff,01',
    '',
    '[HKEY_LOCAL_MACHINE\\SOFTWARE\\X\\Below]',
    '',
  ])
})

test('deleting a key also deletes everything below it', () =>
  expect(compileReg({ changes: [change()], title: 't' })).toContain('[-HKEY_LOCAL_MACHINE\\SOFTWARE\\X]'))

test.each([
  ['a link', { link: true }],
  ['a class name', { className: 'Odd' }],
  ['a value whose name has a line end', { values: [{ name: 'a\nb', type: 1, hex: '' }] }],
])('a key with %s is left out and named, instead of being written wrongly', (_, more) => {
  const text = compileUndoReg({ changes: [change(more)], runId: 'r' })
  expect(text).toContain('; left out, ')
  expect(text).not.toContain('[HKEY_LOCAL_MACHINE\\SOFTWARE\\X]')
})
