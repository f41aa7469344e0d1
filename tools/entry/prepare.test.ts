import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isInstalled, root } from './prepare.mjs'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'clearpane-entry-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the check for installed packages', () => {
  type Entry = { version?: string; optional?: boolean; link?: boolean }
  const lock = (file: string, packages: Record<string, Entry>) => {
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    writeFileSync(join(folder, file), JSON.stringify({ packages }))
  }
  const zod = 'node_modules/zod'

  type Case = { name: string; desired: Record<string, Entry>; found: Record<string, Entry>; is: boolean }
  test.each<Case>([
    {
      name: 'the same versions',
      desired: { [zod]: { version: '1.0.0' } },
      found: { [zod]: { version: '1.0.0' } },
      is: true,
    },
    {
      name: 'another version',
      desired: { [zod]: { version: '1.0.1' } },
      found: { [zod]: { version: '1.0.0' } },
      is: false,
    },
    { name: 'a package that is missing', desired: { [zod]: { version: '1.0.0' } }, found: {}, is: false },
    {
      name: 'a missing package of another platform',
      desired: { 'node_modules/x-win32': { version: '1.0.0', optional: true } },
      found: {},
      is: true,
    },
    {
      name: 'a workspace not linked',
      desired: { 'node_modules/@clearpane/new': { link: true } },
      found: {},
      is: false,
    },
    {
      name: "a workspace's own entry, which is not a package",
      desired: { 'packages/model': { version: '0.1.0' } },
      found: {},
      is: true,
    },
  ])('with $name is $is', ({ desired, found, is }) => {
    lock('package-lock.json', desired)
    lock('node_modules/.package-lock.json', found)
    expect(isInstalled(folder)).toBe(is)
  })

  test('fails if no packages are installed', () => {
    lock('package-lock.json', {})
    expect(isInstalled(folder)).toBe(false)
  })

  test('succeeds for this checkout', () => expect(isInstalled(root)).toBe(true))
})

describe('the start with the Node that npm installed', () => {
  /** A small entry file in the style of the project, which wraps a given program. */
  const entry = (program: string): string => {
    const main = join(folder, 'program.mjs')
    const file = join(folder, 'entry.mjs')
    writeFileSync(main, program)
    writeFileSync(
      file,
      `import { goOn } from ${JSON.stringify(pathToFileURL(join(root, 'tools', 'entry', 'prepare.mjs')).href)}
       goOn(${JSON.stringify(main)}, process.argv.slice(2), { cwd: ${JSON.stringify(folder)} })`,
    )
    return file
  }

  test.each([0, 3, 64])('passes on the exit code %i of the started program', (code) => {
    expect(spawnSync(process.execPath, [entry(`process.exitCode = ${code}`)]).status).toBe(code)
  })

  test('passes on the arguments, the working folder and both output streams unchanged', () => {
    const program = `process.stdout.write(process.argv.slice(2).join('|') + process.cwd()); process.stderr.write('err')`
    const { stdout, stderr } = spawnSync(process.execPath, [entry(program), 'a b', '--json', ''], {
      encoding: 'utf8',
    })
    expect([stdout, stderr]).toEqual([`a b|--json|${folder}`, 'err'])
  })

  test.skipIf(process.platform === 'win32')(
    'passes on a request to stop, and the program ends normally',
    async () => {
      const program = `process.on('SIGTERM', () => { console.log('closing'); process.exit(7) }); console.log('ready'); setInterval(() => {}, 1000)`
      const child = spawn(process.execPath, [entry(program)], { stdio: ['ignore', 'pipe', 'inherit'] })
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8')
        if (said === 'ready\n') child.kill('SIGTERM')
      })
      const [code] = await once(child, 'close')
      expect([code, said]).toEqual([7, 'ready\nclosing\n'])
    },
  )
})
