import { lastingChanges } from '@clearpane/engine/testing'
import type { Change } from '@clearpane/model'
import { expect, test } from 'vitest'
import { undoFiles } from './undo-files.ts'

const setting: Change = {
  id: 2,
  resource: { kind: 'registry', hive: 'HKCU', path: 'A', name: 'B' },
  from: { status: 'absent' },
  to: { status: 'present', state: { kind: 'registry', type: 4, hex: '01000000' } },
  causes: [{ by: 'tweak', id: 'a.b', option: 'on' }],
  admin: false,
  restart: 'none',
  reversible: 'exact',
}
const namesOf = (changes: Change[]) => undoFiles({ changes, runId: 'r', owner: null }).map(({ name }) => name)

test.each(lastingChanges)(
  'a run that changes only $name gets no undo files, but a run that also changes another setting gets them',
  ({ change }) => {
    expect(namesOf([change])).toEqual([])
    expect(namesOf([change, setting])).toEqual(['undo.ps1', 'undo.reg'])
  },
)
