/**
 * Uses a fake Windows program to test that a program's output arrives unchanged and that the program is ended when
 * the user cancels.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { programLines } from './program-lines.ts'

const script = (text: string, encoding: 'utf-8' | 'utf-16le' = 'utf-8') => ({
  path: process.execPath,
  args: ['-e', text],
  env: {},
  encoding,
})
const never = new AbortController().signal

const all = async (lines: AsyncGenerator<string, number | null>) => {
  const said: string[] = []
  for (;;) {
    const next = await lines.next()
    if (next.done === true) return { said, code: next.value }
    said.push(next.value)
  }
}

test.each([
  {
    case: 'lines of any end, blank ones left out',
    text: "process.stdout.write('a\\r\\n\\r\\nb\\nc\\rd')",
    encoding: 'utf-8' as const,
    said: ['a', 'b', 'c', 'd'],
  },
  {
    case: 'two bytes a letter, cut in the middle of one',
    text: "const b = Buffer.from('größe\\r12 %\\r', 'utf16le'); process.stdout.write(b.subarray(0, 5)); setTimeout(() => process.stdout.write(b.subarray(5)), 50)",
    encoding: 'utf-16le' as const,
    said: ['größe', '12 %'],
  },
])('the lines of a program are split correctly: $case', async ({ text, encoding, said }) => {
  expect(await all(programLines(script(text, encoding), never))).toEqual({ said, code: 0 })
})

test('a program’s exit code is returned as the result', async () => {
  expect(await all(programLines(script('process.exitCode = 3'), never))).toEqual({ said: [], code: 3 })
})

test('a program’s output line arrives before the program ends, and a cancellation ends the program by its id', async () => {
  const stop = new AbortController()
  const lines = programLines(script('console.log(process.pid); setInterval(() => {}, 1000)'), stop.signal)
  const pid = Number((await lines.next()).value)
  expect(() => process.kill(pid, 0)).not.toThrow()
  stop.abort()
  expect(await lines.next()).toEqual({ done: true, value: null })
  for (let tries = 0; tries < 3000; tries++) {
    await sleep(10)
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
  }
  throw new Error(`${pid} still runs`)
})

test('a program that cannot start is reported, and no program starts after a cancellation', async () => {
  const missing = { path: '/no/such/program', args: [], env: {}, encoding: 'utf-8' as const }
  await expect(programLines(missing, never).next()).rejects.toThrow('ENOENT')
  const lines = programLines(script(''), AbortSignal.abort())
  await expect(lines.next()).rejects.toThrow("wasn't started")
})
