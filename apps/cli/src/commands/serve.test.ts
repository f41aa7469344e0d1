/** The dashboard's start: what it does where it cannot, and that no link is ever on a command line. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCli } from '../cli.ts'

const posix = process.platform !== 'win32'
const entry = fileURLToPath(new URL('../main.ts', import.meta.url))

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-serve-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const listening = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length

const serve = async (...more: string[]) => {
  let [out, err] = ['', '']
  const terminal = {
    out: (text: string) => (out += text),
    err: (text: string) => (err += text),
    ask: async () => null,
    writeFile: () => {},
    readFile: () => null,
  }
  const exit = await runCli(['serve', '--no-open', ...more], { terminal, resolvePath: (path) => path })
  return { exit, out, err }
}

describe('a data folder that cannot be used', () => {
  const cases: { name: string; at: () => string; only?: boolean }[] = [
    { name: 'is a file', at: () => writeInto('file') },
    { name: 'lies below a file', at: () => join(writeInto('file'), 'data') },
    { name: 'has a name that is too long', at: () => join(dir, 'x'.repeat(300)) },
    { name: 'is a link to nothing', at: () => linkTo(join(dir, 'gone')), only: posix },
    { name: 'is a link to itself', at: () => linkTo(join(dir, 'link')), only: posix },
    { name: 'lies where no folder can be made', at: () => '/proc/1/clearpane', only: process.platform === 'linux' },
    {
      name: 'has a folder in the place of its note',
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
    'because it $name: says what, why and what to do, ends with 4, listens nowhere',
    async ({ at }) => {
      const before = listening()
      const { exit, out, err } = await serve('--port', '0', '--data-dir', at())
      expect({ exit, out }).toEqual({ exit: 4, out: '' })
      for (const text of ['The dashboard was not started', 'cannot be used', '--data-dir']) expect(err).toContain(text)
      expect(err).not.toContain('defect')
      await expect.poll(listening).toBe(before)
    },
  )
})

test('a port that is taken is a refusal with what to do, not a defect', async () => {
  const taken = createServer()
  await new Promise<void>((ready) => taken.listen(0, '127.0.0.1', ready))
  const { port } = taken.address() as { port: number }
  const { exit, err } = await serve('--port', String(port), '--data-dir', dir)
  expect(exit).toBe(4)
  for (const text of [`Port ${port}`, 'EADDRINUSE', 'name another port']) expect(err).toContain(text)
  await new Promise((closed) => taken.close(closed))
})

const line = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    if (child.stdout === null) throw new Error('no stdout to read')
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })

describe.skipIf(!posix)('the browser', () => {
  /** An opener that notes what it was started with, and what stands in the file it was given. */
  const start = (more: string[] = []) => {
    const opener = join(dir, process.platform === 'darwin' ? 'open' : 'xdg-open')
    writeFileSync(
      opener,
      `#!/bin/sh\nprintf '%s\\n' "$@" > '${dir}/started'\ncat "$1" > '${dir}/seen'\nmv '${dir}/started' '${dir}/argv'\n`,
    )
    chmodSync(opener, 0o755)
    rmSync(join(dir, 'argv'), { force: true })
    return spawn(process.execPath, [entry, 'serve', '--json', '--data-dir', join(dir, 'data'), ...more], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: `${dir}${delimiter}${process.env.PATH}` },
    })
  }
  const opened = async () => {
    await expect.poll(() => existsSync(join(dir, 'argv')), { timeout: 20_000 }).toBe(true)
    return { argv: readFileSync(join(dir, 'argv'), 'utf8').trim().split('\n'), page: readFileSync(join(dir, 'seen'), 'utf8') }
  }

  test('is given a file of this person alone, at the first start and at the second; the link is on no command line', async () => {
    const first = start(['--port', '0'])
    try {
      const { url, pid } = JSON.parse(await line(first)) as { url: string; pid: number }
      const one = await opened()
      const second = start()
      const again = JSON.parse(await line(second)) as { url: string; pid: number; running: boolean }
      const two = await opened()
      expect(again).toMatchObject({ pid, running: true })
      for (const [{ argv, page }, link] of [
        [one, url],
        [two, again.url],
      ] as const) {
        expect(argv).toEqual([join(dir, 'data', 'open-dashboard.html')])
        expect(page).toContain(link)
        expect(argv.join()).not.toContain(new URL(link).hash.slice(1))
      }
      expect(statSync(join(dir, 'data', 'open-dashboard.html')).mode & 0o777).toBe(0o600)
      expect(statSync(join(dir, 'data')).mode & 0o777).toBe(0o700)
    } finally {
      const ended = new Promise((resolve) => first.once('exit', resolve))
      first.kill('SIGTERM')
      await ended
    }
    expect(existsSync(join(dir, 'data', 'open-dashboard.html'))).toBe(false)
  })

  test('is not started beside a dashboard that lives and does not answer without a word about its process', async () => {
    mkdirSync(join(dir, 'data'))
    const silent = { origin: 'http://127.0.0.1:1', pid: process.pid, secret: 'x'.repeat(43) }
    writeFileSync(join(dir, 'data', 'running.json'), JSON.stringify(silent))
    const child = start(['--no-open'])
    let err = ''
    child.stderr?.setEncoding('utf8').on('data', (text) => (err += text))
    await line(child)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    expect(err).toContain(`Another Clearpane (process ${process.pid}) does not answer at http://127.0.0.1:1`)
  })
})
