/** Checks of tools through their port, in a Windows process; Node replaces Windows' own program. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ToolEvent } from '@clearpane/engine'
import type { Check } from '@clearpane/testkit/wine/checks'
import { createWindowsTools } from '../tools/tools.ts'

const standIn = (script: string) =>
  createWindowsTools({
    systemFiles: {
      program: process.execPath,
      args: ['-e', script],
      encoding: 'utf-16le',
      needsAdministrator: false,
    },
  })
const says = (text: string) => `process.stdout.write(Buffer.from(${JSON.stringify(text)}, 'utf16le'));`

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export const toolChecks: readonly Check[] = [
  {
    name: 'what a program says in two bytes a letter arrives line by line, and its exit code with a reason',
    run: async () => {
      const events: ToolEvent[] = []
      const { signal } = new AbortController()
      for await (const event of standIn(`${says('größe\r\n10%\r20%\r')} process.exitCode = 3`).run(
        'systemFiles',
        signal,
      ))
        events.push(event)
      const [end] = events.splice(-1)
      assert.deepEqual(events, [{ line: 'größe' }, { line: '10%' }, { line: '20%' }])
      assert(end !== undefined && 'code' in end)
      assert.deepEqual([end.code, end.reason?.code], [3, 'windowsNumber'])
    },
  },
  {
    name: 'a cancel ends the program by its id',
    run: async () => {
      const stop = new AbortController()
      const script = `process.stdout.write(Buffer.from(process.pid + '\\r\\n', 'utf16le')); setInterval(() => {}, 1000)`
      let pid = 0
      let last: ToolEvent | null = null
      for await (const event of standIn(script).run('systemFiles', stop.signal)) {
        last = event
        if (!('line' in event)) continue
        pid = Number(event.line)
        assert.equal(runs(pid), true)
        stop.abort()
      }
      assert(last !== null && 'cannot' in last)
      for (let tries = 0; tries < 100 && runs(pid); tries++) await sleep(20)
      assert.equal(runs(pid), false)
    },
  },
  {
    name: 'a program that this Windows lacks is named',
    run: async () => {
      const tools = createWindowsTools({
        systemFiles: { program: 'no-such.exe', args: [], encoding: 'utf-8', needsAdministrator: true },
      })
      for await (const event of tools.run('systemFiles', new AbortController().signal))
        assert.deepEqual('cannot' in event && event.cannot.code, 'windowsLacks')
    },
  },
]
