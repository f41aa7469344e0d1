/**
 * Tests that the shipped executable loads and starts nothing from its own folder or from the current folder, although
 * both are full of planted DLLs and programs. The test covers the command line, the dashboard and the part that runs
 * with administrator rights. For comparison, plain Node in the same folders does load the planted files.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { wire } from '@clearpane/contracts'
import {
  loadedIn,
  type Planted,
  plant,
  type Taken,
  takenFrom,
  traced,
} from '@clearpane/service/testing/planted.ts'
import {
  bundleForWine,
  newPrefix,
  type Prefix,
  runInWine,
  startInWine,
  toWindowsPath,
  waitForOutput,
  wineAvailable,
} from '@clearpane/testkit/wine'
import { buildExe, exeFile } from '@clearpane/tools/build'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const wine = wineAvailable()
const timeoutMs = 180_000
/**
 * The path of an executable that has already been built, which is tested instead of an executable from this checkout.
 */
const given = process.env.CLEARPANE_EXE

describe.skipIf(!wine.ok)(
  `planted DLLs and programs, in Wine${wine.ok ? '' : ` (skipped: ${wine.reason})`}`,
  { timeout: 2 * timeoutMs },
  () => {
    let prefix: Prefix
    let planted: Planted
    const rows: string[] = []

    beforeAll(async () => {
      if (given === undefined) await buildExe()
      prefix = await newPrefix()
      // Starts Wine's Windows before the trace begins, so that Windows' own processes aren't in the trace.
      await runInWine(prefix, { exe: 'cmd' }, ['/c', 'exit'], { timeoutMs })
      const bare = await runInWine(prefix, { exe: prefix.kit.nodeExe }, ['--version'], {
        timeoutMs,
        cwd: prefix.dir,
        env: traced,
      })
      const needed = loadedIn(bare.stderr)
      rows.push(`not planted, needed to start at all: ${[...needed].sort().join(' ')}`)
      planted = plant(prefix, [given ?? exeFile, prefix.kit.nodeExe], needed)
    }, 900_000)
    afterAll(async () => {
      await prefix?.remove()
      console.log(
        ['mode | planted DLLs / programs, in each folder | requested | loaded or started', ...rows].join(
          '\n',
        ),
      )
    })

    const note = (mode: string, trace: string): Taken => {
      const taken = takenFrom(trace, planted)
      const { dlls, programs } = planted.names
      rows.push(
        `${mode} | ${dlls} / ${programs} | ${taken.requested.dlls.length} / ${taken.requested.programs.length} | ${taken.planted.length}`,
      )
      rows.push(`  ${[...taken.requested.dlls, ...taken.requested.programs].join(' ')}`)
      return taken
    }
    /**
     * Files that are loaded every time the PC is read; if they are missing from the trace, the trace wasn't written
     * or wasn't read.
     */
    const looked = ['koffi.node', 'netapi32.dll', 'setupapi.dll', 'wtsapi32.dll']
    const ours = () => ({ exe: join(planted.beside, 'clearpane.exe') })
    const how = () => ({ timeoutMs, cwd: planted.standing, env: traced })

    test('are loaded by a plain Node from each folder', async () => {
      const program = join(prefix.dir, 'plain.cjs')
      const load = ['wtsapi32.dll', 'mdmregistration.dll'].map((name) => `koffi.load('${name}')`).join('\n')
      const koffi = `const holder = { exports: {} }\nprocess.dlopen(holder, ${JSON.stringify(toWindowsPath(prefix.kit.koffiFile))})\nconst koffi = holder.exports\n`
      writeFileSync(
        program,
        `${koffi}${load}\nconst child = require('node:child_process').spawn('rundll32.exe', ['x'])\nchild.on('spawn', () => {\n  child.kill()\n  process.kill(process.pid)\n})\n`,
      )
      const { stderr } = await runInWine(
        prefix,
        { exe: join(planted.beside, 'node.exe') },
        [toWindowsPath(program)],
        how(),
      )
      const names = note('plain Node', stderr).planted.map((path) => path.slice(path.lastIndexOf('\\') + 1))
      expect(names).toEqual(expect.arrayContaining(['wtsapi32.dll', 'mdmregistration.dll', 'rundll32.exe']))
    })

    test('aren’t loaded by a command that reads everything, starts programs and finds files in the user’s folder', async () => {
      const options = ['--device', 'this', '--data-dir', 'data', '--broker', 'auto']
      const status = await runInWine(prefix, ours(), ['status', ...options.slice(0, 4)], how())
      expect(status.code, status.stdout).toBe(0)
      const out = await runInWine(
        prefix,
        ours(),
        ['export', '--tweak', 'cleanup.componentStore', '--out', 'mine.json', ...options.slice(0, 4)],
        how(),
      )
      expect(out.code, out.stdout).toBe(0)
      const applied = await runInWine(
        prefix,
        ours(),
        ['apply', '--from', 'mine.json', '--yes', ...options],
        how(),
      )
      expect([
        existsSync(join(planted.standing, 'mine.json')),
        existsSync(join(planted.standing, 'data', 'journal', 'this')),
      ]).toEqual([true, true])
      const taken = note('command line', `${status.stderr}${out.stderr}${applied.stderr}`)
      expect(taken.planted).toEqual([])
      expect(taken.requested.programs).toContain('dism.exe')
      expect(taken.requested.dlls).toEqual(expect.arrayContaining(looked))
    })

    test('aren’t loaded by the dashboard, which opens a browser and reads the PC', async () => {
      const server = startInWine(
        prefix,
        ours(),
        ['serve', '--json', '--port', '0', '--device', 'this', '--data-dir', 'data'],
        how(),
      )
      try {
        const [line] = await waitForOutput(server, /\{.*"url".*\}/, timeoutMs)
        const url = new URL(JSON.parse(line ?? '').url)
        const link = await fetch(new URL('/session', url), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token: url.hash.slice(1) }),
        })
        expect(link.status).toBe(200)
        const cookie = link.headers.get('set-cookie')?.split(';')[0] ?? ''
        const { secret } = (await link.json()) as { secret: string }
        const headers = { cookie, [wire.secretHeader]: secret }
        for (const path of ['/api/tweaks', '/api/presets', '/api/system-information'])
          expect((await fetch(new URL(path, link.url), { headers })).status, path).toBe(200)
        for (let tries = 0; tries < 600 && !server.stderr().includes('explorer.exe'); tries++)
          await sleep(100)
      } finally {
        await server.kill()
      }
      const taken = note('dashboard', server.stderr())
      expect(taken.planted).toEqual([])
      expect(taken.requested.programs).toContain('explorer.exe')
      expect(taken.requested.dlls).toEqual(expect.arrayContaining(looked))
    })

    test('aren’t loaded by the process with administrator rights that Clearpane’s own server starts for a run', async () => {
      const { stderr, stdout, code } = await runInWine(
        prefix,
        ours(),
        [
          'apply',
          '--tweak',
          'cleanup.componentStore',
          '--tweak',
          'services.fax',
          '--yes',
          '--json',
          '--broker',
          'always',
          '--device',
          'this',
          '--data-dir',
          'data',
        ],
        how(),
      )
      expect([0, 3], stdout).toContain(code)
      const taken = note('administrator part', stderr)
      expect(taken.planted).toEqual([])
      expect(taken.requested.programs).toEqual(expect.arrayContaining(['clearpane.exe', 'dism.exe']))
    })

    test('aren’t loaded by the process with administrator rights, even if a hostile parent process chooses the folder and the environment in which it starts', async () => {
      const bundle = await bundleForWine(prefix, 'apps/server/src/wine/fake.wine.ts')
      const folder = toWindowsPath(planted.standing)
      const environment = {
        SystemRoot: folder,
        windir: folder,
        PATH: folder,
        TEMP: folder,
        TMP: folder,
        LOCALAPPDATA: folder,
        ProgramFiles: folder,
        ComSpec: `${folder}\\cmd.exe`,
      }
      const args = [`${toWindowsPath(planted.beside)}\\clearpane.exe`, folder, JSON.stringify(environment)]
      const { stdout, stderr } = await runInWine(prefix, { bundle }, args, { ...how(), cwd: prefix.dir })
      const { requested, said, statuses, code } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
      expect({ said, code }, stdout).toEqual({ said: null, code: 0 })
      expect(requested).toBeGreaterThan(500)
      expect(statuses.failed ?? 0).toBeLessThan(requested / 10)
      const taken = note('administrator part, hostile parent', stderr)
      expect(taken.planted).toEqual([])
      expect(taken.requested.dlls).toEqual(expect.arrayContaining(looked))
    })

    test('can’t get into the process with administrator rights from outside Program Files, whichever process started that process', () => {
      const ours = join(prefix.dir, 'drive_c', 'Program Files', 'Clearpane')
      const [version, ...more] = readdirSync(join(ours, 'native'))
      expect([more, existsSync(join(ours, 'native', version ?? '', 'koffi.node'))]).toEqual([[], true])
      expect(readdirSync(join(ours, 'broker')).length).toBeGreaterThan(0)
      // Every process in Wine has administrator rights, so the test allows no process at all to load the broker's
      // files from the user's folder.
      expect(existsSync(join(prefix.dir, 'drive_c', 'ProgramData', 'Clearpane'))).toBe(false)
      expect(existsSync(join(planted.standing, 'Clearpane'))).toBe(false)
    })
  },
)
