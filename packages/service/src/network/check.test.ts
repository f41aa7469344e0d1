/** Tests the remarks that are shown about DNS servers before they're set. */
import { expect, test } from 'vitest'
import { serversTrouble } from './check.ts'

const check = (server: string, ms: number | null, refused = false) => ({ server, ms, refused })

test.each([
  ['nobody was asked', [], null, ''],
  ['one of two looks names up', [check('192.0.2.1', null, true), check('192.0.2.2', 8)], null, ''],
  ['both are silent', [check('192.0.2.1', null), check('192.0.2.2', null)], 'NAME_SERVERS_SILENT', ''],
  [
    'one is silent and one refuses: only that one is said to answer',
    [check('192.0.2.1', null), check('192.0.2.2', null, true)],
    'NAME_SERVERS_REFUSED',
    'These servers answer, but refuse the queries or fail: 192.0.2.2.',
  ],
])('the check of a setting’s effect is right: %s', (_, checks, code, why) => {
  const trouble = serversTrouble(checks)
  expect(trouble?.code ?? null).toBe(code)
  expect(trouble?.why ?? '').toContain(why)
})
