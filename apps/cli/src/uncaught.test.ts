import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { watchUncaught } from './uncaught.ts'

const watched = (print: (error: Error) => void = () => {}) => {
  const events = new EventEmitter()
  return { events, uncaught: watchUncaught(events, print) }
}

test.each(['uncaughtException', 'unhandledRejection'])(
  'an %s event is printed once and recorded once',
  async (event) => {
    const printed: string[] = []
    const written: string[] = []
    const { events, uncaught } = watched(({ message }) => printed.push(message))
    expect(uncaught.happened()).toBe(false)
    events.emit(event, new Error('before'))
    uncaught.record(({ message }) => written.push(message))
    events.emit(event, 'after, and no error object')
    expect([uncaught.happened(), (await uncaught.first).message]).toEqual([true, 'before'])
    expect([printed, written]).toEqual([
      ['before', 'after, and no error object'],
      ['before', 'after, and no error object'],
    ])
  },
)

test('an uncaught error is still recorded if it can’t be printed', () => {
  const written: string[] = []
  const { events, uncaught } = watched(() => {
    throw new Error('the terminal is gone')
  })
  uncaught.record(({ message }) => written.push(message))
  events.emit('uncaughtException', new Error('first'))
  expect(written).toEqual(['first'])
})

test('an uncaught error that repeats forever is recorded only twenty times', () => {
  const written: Error[] = []
  const { events, uncaught } = watched()
  uncaught.record((error) => written.push(error))
  for (let n = 0; n < 100; n++) events.emit('uncaughtException', new Error('again'))
  expect(written).toHaveLength(20)
})
