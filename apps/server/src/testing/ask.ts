/** Calls the API by name in tests; the answer must report success and match its contract. */
import { type CallName, calls } from '@clearpane/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { z } from 'zod'

export type Ok<N extends CallName> = z.output<(typeof calls)[N]['ok']>

export const urlOf = (name: CallName, params: Readonly<Record<string, string>> = {}): string =>
  calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')

export const okOf = <N extends CallName>(name: N, answer: LightMyRequestResponse): Ok<N> => {
  const body = answer.statusCode === 200 ? '' : answer.body
  expect({ name, status: answer.statusCode, body }).toEqual({ name, status: 200, body: '' })
  return calls[name].ok.parse(answer.json()) as Ok<N>
}
