/**
 * Tests how the dashboard starts: what happens if the start fails, and that the browser is given a file, never the
 * link itself.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDevices } from '@clearpane/service/pcs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from '../arguments/args.ts'
import { shownOn } from '../print.ts'
import { runHere } from '../testing/run.ts'
import { createServe } from './serve.ts'

const posix = process.platform !== 'win32'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-serve-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const listening = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length

const serve = (...more: string[]) => runHere(['serve', '--no-open', ...more])

describe('a data folder that cannot be used', () => {
  const cases: { name: string; at: () => string; only?: boolean }[] = [
    { name: 'is a file', at: () => writeInto('file') },
    { name: 'is below a file', at: () => join(writeInto('file'), 'data') },
    { name: 'has a name that is too long', at: () => join(dir, 'x'.repeat(300)) },
    { name: 'is a link to nothing', at: () => linkTo(join(dir, 'gone')), only: posix },
    { name: 'is a link to itself', at: () => linkTo(join(dir, 'link')), only: posix },
    {
      name: 'is where no folder can be created',
      at: () => '/proc/1/clearpane',
      only: process.platform === 'linux',
    },
    {
      name: 'has a folder in place of its note',
      at: () => {
        mkdirSync(join(dir, 'data', 'running.json', 'inside'), { recursive: true })
        return join(dir, 'data')
      },
      only: posix,
    },
  ]
  const writeInto = (name: string) => {
    writeFileSync(join(dir, name), 'x')
    return join(dir, name)
  }
  const linkTo = (target: string) => {
    symlinkSync(target, join(dir, 'link'))
    return join(dir, 'link')
  }

  test.each(cases.filter(({ only }) => only !== false))(
    'if a server can’t start because the folder $name, it explains the reason, exits with code 4 and listens on no port',
    async ({ at }) => {
      const before = listening()
      const { exit, out, err } = await serve('--port', '0', '--data-dir', at())
      expect({ exit, out }).toEqual({ exit: 4, out: '' })
      for (const text of ['The data folder can’t be used', 'Nothing was changed', 'Why: ', '--data-dir'])
        expect(err).toContain(text)
      expect(err).not.toContain('defect')
      await expect.poll(listening).toBe(before)
    },
  )
})

test('if the server’s port is taken, the error gives advice and isn’t reported as a bug in Clearpane', async () => {
  const taken = createServer()
  await new Promise<void>((ready) => taken.listen(0, '127.0.0.1', ready))
  const { port } = taken.address() as { port: number }
  const { exit, err } = await serve('--port', String(port), '--data-dir', dir)
  expect(exit).toBe(4)
  for (const text of [`Port ${port}`, 'EADDRINUSE', 'specify another port']) expect(err).toContain(text)
  await new Promise((closed) => taken.close(closed))
})

describe('the browser', () => {
  type Started = { file: string; page: string; mode: number }

  /** Starts the dashboard in this process, with a browser that only records its argument; `end` stops the server. */
  const start = async (...more: string[]) => {
    const started: Started[] = []
    let [out, err] = ['', '']
    let end = () => {}
    const stopped = new Promise<void>((resolve) => {
      end = resolve
    })
    const command = createServe({
      openInBrowser: async (file) =>
        void started.push({ file, page: readFileSync(file, 'utf8'), mode: statSync(file).mode & 0o777 }),
      stopped: () => stopped,
    })
    const parsed = parse(['serve', '--json', '--data-dir', join(dir, 'data'), ...more], '0.0.0')
    if (!('run' in parsed)) throw new Error('no command')
    const devices = await openDevices({ dataDir: parsed.run.dataDir, version: '0.0.0' })
    const terminal = shownOn({
      out: (text: string) => (out += text),
      err: (text: string) => (err += text),
      ask: async () => null,
      writeFile: () => {},
      readFile: () => null,
    })
    const exit = command({ args: parsed.run, devices, terminal, version: '0.0.0' })
    await expect.poll(() => out, { timeout: 60_000 }).not.toBe('')
    const ready = JSON.parse(out) as { url: string; pid: number; running?: boolean }
    return {
      ready,
      started,
      said: () => err,
      end: async () => {
        end()
        const code = await exit
        await devices.close()
        return code
      },
    }
  }

  test('at every start, the browser is given a file that only this user can read, and not the link itself', async () => {
    const first = await start('--port', '0')
    const second = await start()
    expect(second.ready).toMatchObject({ pid: process.pid, running: true })
    for (const { ready, started } of [first, second]) {
      const file = join(dir, 'data', 'open-dashboard.html')
      expect(started.map((one) => one.file)).toEqual([file])
      expect(started[0]?.page).toContain(ready.url)
      if (posix) expect([started[0]?.mode, statSync(join(dir, 'data')).mode & 0o777]).toEqual([0o600, 0o700])
    }
    expect(await second.end()).toBe(0)
    expect(await first.end()).toBe(0)
    expect(existsSync(join(dir, 'data', 'open-dashboard.html'))).toBe(false)
  })

  test('with the option --no-open, no browser is started and no file is created for it', async () => {
    const { started, end } = await start('--port', '0', '--no-open')
    expect([started, existsSync(join(dir, 'data', 'open-dashboard.html'))]).toEqual([[], false])
    await end()
  })

  test('if another running dashboard doesn’t respond, the message names that dashboard’s process and address', async () => {
    mkdirSync(join(dir, 'data'))
    const silent = { origin: 'http://127.0.0.1:1', pid: process.pid, secret: 'x'.repeat(43) }
    writeFileSync(join(dir, 'data', 'running.json'), JSON.stringify(silent))
    const { said, end } = await start('--no-open')
    expect(said()).toContain(
      `Another Clearpane (process ${process.pid}) isn’t responding at http://127.0.0.1:1`,
    )
    await end()
  })
})
