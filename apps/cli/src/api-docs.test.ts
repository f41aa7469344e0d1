/**
 * Checks docs/api.md against the server: runs the document's commands as written, in order, against a server that
 * this test starts.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { calls } from '@clearpane/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const text = readFileSync(fileURLToPath(new URL('../../../docs/api.md', import.meta.url)), 'utf8')
const blocks = [...text.matchAll(/```bash ([\w-]+)\n([\s\S]*?)```/g)].map(([, name = '', commands = '']) => ({
  name,
  commands,
}))

const has = (program: string) => spawnSync(program, ['--version']).status === 0
const missing = ['bash', 'curl'].filter((program) => !has(program))

const dir = mkdtempSync(join(tmpdir(), 'clearpane-api-docs-'))
const file = (name: string) => join(dir, name)
let said: Map<string, string>

const start = async () => {
  const entry = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    [entry, 'serve', '--json', '--no-open', '--port', '0', '--data-dir', file('data')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const line = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  )
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
  return { link: (JSON.parse(line) as { url: string }).url, stop }
}

/** Runs each block and returns its output; rejects with bash's message if a block fails. */
const runBlocks = (link: string) =>
  new Promise<Map<string, string>>((resolve, reject) => {
    const script = blocks.map(({ name, commands }) => `printf '\\n=== ${name}\\n'\n${commands}`).join('\n')
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      env: {
        ...process.env,
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
        link,
        jar: file('jar'),
        headers: file('headers'),
        request: file('request.json'),
        plan: file('plan.json'),
      },
    })
    let [out, err] = ['', '']
    shell.stdout.setEncoding('utf8').on('data', (chunk) => (out += chunk))
    shell.stderr.setEncoding('utf8').on('data', (chunk) => (err += chunk))
    shell.once('close', (code) =>
      code === 0
        ? resolve(
            new Map(
              out
                .split('\n=== ')
                .flatMap((part) =>
                  part === '' ? [] : [[part.split('\n')[0] ?? '', part.slice(part.indexOf('\n'))]],
                ),
            ),
          )
        : reject(new Error(`bash ended with ${code}: ${err}\n${out}`)),
    )
  })

const documents = (name: string): unknown[] =>
  (said.get(name) ?? '')
    .replaceAll('}{', '}\n{')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

describe.skipIf(missing.length > 0)(
  `docs/api.md${missing.length === 0 ? '' : `: no ${missing.join(' and no ')}`}`,
  () => {
    beforeAll(async () => {
      const server = await start()
      try {
        said = await runBlocks(server.link)
      } finally {
        await server.stop()
      }
    })
    afterAll(() => rmSync(dir, { recursive: true, force: true }))

    test('lists the commands of every step in order', () => {
      expect(blocks.map(({ name }) => name)).toEqual(['sign-in', 'read', 'write', 'listen', 'end'])
    })

    test('shows how to sign in so that the secret is never printed and only the user can read the file that contains it', () => {
      expect(said.get('sign-in')?.trim()).toBe('')
      expect(readFileSync(file('headers'), 'utf8')).toMatch(/^x-clearpane-request: [\w-]{43}\n$/)
      for (const name of ['headers', 'jar']) expect(statSync(file(name)).mode & 0o077).toBe(0)
    })

    test('has example commands that read the app’s information and the runs', () => {
      const [app, runs] = documents('read')
      expect(calls.app.ok.parse(app)).toMatchObject({ defaultDevice: expect.any(String) })
      expect(calls.runs.ok.parse(runs).runs).toEqual([])
    })

    test('has example commands that make a plan, apply exactly that plan and undo it', () => {
      const [applied, undone] = documents('write')
      expect(applied).toMatchObject({ success: true, run: { result: 'done' } })
      expect(undone).toMatchObject({ success: true, run: { result: 'done' } })
    })

    test('has example commands that open the event stream and end the session', () => {
      expect(said.get('listen')).toMatch(/^HTTP\/1\.1 200 OK/m)
      expect(said.get('listen')).toContain('text/event-stream')
      expect(documents('end')).toEqual([{ success: true }])
    })
  },
)

test('every call that docs/api.md mentions exists in the contract', () => {
  const named = [...text.matchAll(/\/api\/[a-z-]+(?:\/[a-zA-Z{}.-]+)*/g)].map(([path]) => path)
  const known = [
    ...Object.values(calls).map(({ path }) => path as string),
    '/api/events',
    '/api/download-script/{id}',
  ]
  const unknown = named.filter(
    (path) => !known.includes(path) && !path.startsWith('/api/security/report/{device}/report.'),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(unknown).toEqual([])
})
