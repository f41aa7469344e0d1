import { calls, wire } from '@clearpane/contracts'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from './inert-schemas.ts'

afterAll(() => {
  vi.doUnmock('zod')
  vi.resetModules()
})

const wiring = (table: typeof calls) =>
  Object.entries(table).map(([name, { method, path, job }]) => ({ name, method, path, job }))

it('the contract without its schemas still has every method, path and header name', async () => {
  vi.resetModules()
  vi.doMock('zod', () => ({ z }))
  const inert = await import('@clearpane/contracts')
  expect(inert.calls).not.toBe(calls)
  expect(wiring(inert.calls)).toEqual(wiring(calls))
  expect(inert.wire.eventsPath).toBe(wire.eventsPath)
})

it('the model without its schemas still reads values', async () => {
  const { decodeRegistryData, encodeRegistryData } = await import('@clearpane/model')
  const value = { type: 'REG_SZ', data: 'x' } as const
  expect(decodeRegistryData(encodeRegistryData(value))).toEqual(value)
})

it('asking an inert schema to check something fails loudly', () => {
  expect(() => z.strictObject({ a: z.string().min(1) }).safeParse({})).toThrow(/server checks/)
  expect(() => z.array(z.enum(['a'])).parse(1)).toThrow(/server checks/)
})
