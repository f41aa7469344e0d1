import { Observations } from '@clearpane/engine'
import { MemoryHost, observeAll } from '@clearpane/engine/testing'
import { type Resource, resourceKey, textReason } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { readDenied, rememberedMs, remembering } from './as-administrator.ts'

const closed: Resource = { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Closed', name: 'A' }
const open: Resource = { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Open', name: 'A' }
const seen = { status: 'present', state: { kind: 'registry', type: 4, hex: '01000000' } } as const

const setUp = () => {
  const host = new MemoryHost()
  host.bent.set(resourceKey(closed), 'denied')
  let now = Date.UTC(2026, 0, 1)
  const looking = remembering(host, () => new Date(now).toISOString())
  const requested: Resource[][] = []
  const look = async (resources: readonly Resource[]) => {
    requested.push([...resources])
    return { ok: true as const, observations: Observations.each(resources, () => seen) }
  }
  const statuses = async () => (await observeAll(looking.host, [closed, open])).map(({ status }) => status)
  return { looking, look, requested, statuses, later: (ms: number) => (now += ms) }
}

describe('a reading as administrator', () => {
  test('requests only values that were denied before, and stores the results for five minutes', async () => {
    const { looking, look, requested, statuses, later } = setUp()
    expect(await statuses()).toEqual(['denied', 'absent'])
    expect(await readDenied(looking, look, [closed, open])).toEqual({
      ok: true,
      value: { read: 1, denied: 0 },
    })
    expect([requested, await statuses()]).toEqual([[[closed]], ['present', 'absent']])
    later(rememberedMs)
    expect(await statuses()).toEqual(['present', 'absent'])
    later(1)
    expect(await statuses()).toEqual(['denied', 'absent'])
  })

  test('is discarded at the next run', async () => {
    const { looking, look, statuses } = setUp()
    await readDenied(looking, look, [closed])
    looking.forget()
    expect(await statuses()).toEqual(['denied', 'absent'])
  })

  test('never shows a prompt if no value was denied', async () => {
    const { looking, look, requested } = setUp()
    expect(await readDenied(looking, look, [open])).toEqual({ ok: true, value: { read: 0, denied: 0 } })
    expect(requested).toEqual([])
  })

  test.each([
    ['there’s nobody to prompt', undefined, /no administrator to ask/],
    [
      'the user declines',
      async () => ({ ok: false as const, reason: textReason('the prompt was refused') }),
      /The prompt was refused/,
    ],
  ])('is refused with its reason if %s', async (_name, look, why) => {
    const { looking, statuses } = setUp()
    const answer = await readDenied(looking, look, [closed])
    expect(answer).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'NO_ADMINISTRATOR', why: expect.stringMatching(why) }],
    })
    expect(await statuses()).toEqual(['denied', 'absent'])
  })
})
