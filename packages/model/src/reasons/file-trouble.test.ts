import { expect, test } from 'vitest'
import { fileTrouble, ReasonError } from './file-trouble.ts'
import { because } from './reason.ts'

const known = because('driversFromServer', { server: 'https://wsus.example' })

test.each([
  ['a reason that was thrown stays itself', new ReasonError(known), known],
  ['a code of the system is known', Object.assign(new Error('x'), { code: 'ENOSPC' }), because('diskFull')],
  ['another error keeps its own words', new Error('odd'), because('systemSays', { text: 'odd' })],
  ['so does what is no error', 'odd', because('systemSays', { text: 'odd' })],
  [
    'what only looks like a reason isn’t one',
    Object.assign(new Error('odd'), { reason: { code: 'nothing of ours' } }),
    because('systemSays', { text: 'odd' }),
  ],
])('%s', (_, error, reason) => expect(fileTrouble(error)).toEqual(reason))
