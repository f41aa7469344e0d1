import { expect, test } from 'vitest'
import type { Ok } from './client.ts'

test('a page can’t show the server’s English messages, because the response types leave them out', () => {
  const answer = { success: true, message: 'In English' } as unknown as Ok<'securityScan'>
  // @ts-expect-error: were it typed, this line would fail to compile.
  expect(answer.message).toBe('In English')
  expect(answer.success).toBe(true)
})
