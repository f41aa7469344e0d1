/**
 * Tests the test tooling itself: runs are isolated from each other and from the machine's user, and end when their
 * time is up.
 */
import { lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wineAvailable } from './available.ts'
import { newPrefix, type Prefix } from './prefix.ts'
import { bundleForWine, runInWine, startInWine, waitForOutput } from './run.ts'
import { importReg, regExe, seedServices } from './windows.ts'

const available = wineAvailable()
const timeoutMs = 180_000
const node = (prefix: Prefix, code: string, options: { timeoutMs: number } = { timeoutMs }) =>
  runInWine(prefix, { exe: prefix.kit.nodeExe }, ['-e', code], options)

describe.skipIf(!available.ok)(
  `the Wine tools${available.ok ? '' : `: skipped, ${available.reason}`}`,
  () => {
    let [one, two] = [null as unknown as Prefix, null as unknown as Prefix]
    const folder = mkdtempSync(join(tmpdir(), 'clearpane-wine-'))
    beforeAll(async () => {
      ;[one, two] = await Promise.all([newPrefix(), newPrefix()])
    })
    afterAll(async () => {
      await Promise.all([one?.remove(), two?.remove()])
      rmSync(folder, { recursive: true, force: true })
    })

    test('give two Wine prefixes separate registries, and a reset restores the initial state', async () => {
      const key = 'HKCU\\Software\\ToolingTest'
      await Promise.all([
        importReg(
          one,
          `Windows Registry Editor Version 5.00\n\n[HKEY_CURRENT_USER\\Software\\ToolingTest]\n"Größe"="ü"\n`,
        ),
      ])
      const [here, there] = await Promise.all([regExe(one, ['query', key]), regExe(two, ['query', key])])
      expect([here.code, there.code]).toEqual([0, 1])
      await one.reset()
      expect((await regExe(one, ['query', key])).code).toBe(1)
    })

    test('keep the registry after a restart of Wine, and show imported services', async () => {
      await seedServices(two, [{ name: 'ToolingStub', stub: true, start: 'Disabled' }])
      const start = await regExe(two, [
        'query',
        'HKLM\\System\\CurrentControlSet\\Services\\ToolingStub',
        '/v',
        'Start',
      ])
      expect(start.stdout).toMatch(/REG_DWORD\s+0x4\s/)
    })

    test('return the exit code and both outputs of a program, and run it in a clean environment', async () => {
      const ran = await node(
        one,
        'console.log(Object.keys(process.env).sort().join()); console.error("err"); process.exitCode = 7',
      )
      expect([ran.code, ran.timedOut, ran.stderr.trim()]).toEqual([7, false, 'err'])
      expect(ran.stdout).not.toContain('npm_config')
    })

    test('end a hanging run when its time is up, and report this', async () => {
      const ran = await node(one, 'setInterval(() => {}, 1000)', { timeoutMs: 3000 })
      expect([ran.timedOut, ran.signal]).toEqual([true, 'SIGKILL'])
    })

    test('read the output of a long-running program while it runs, reach it over loopback, and end it', async () => {
      const code =
        'require("http").createServer((q, r) => r.end("hello")).listen(0, "127.0.0.1", function () { console.log("port " + this.address().port) })'
      const server = startInWine(one, { exe: one.kit.nodeExe }, ['-e', code], { timeoutMs })
      const [, port] = await waitForOutput(server, /port (\d+)/, timeoutMs)
      expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('hello')
      expect((await server.kill()).signal).toBe('SIGKILL')
      await expect(waitForOutput(server, /never/, 1000)).rejects.toThrow('ended before')
    })

    test('run a bundle of TypeScript that has koffi next to it', async () => {
      const entry = join(folder, 'entry.ts')
      writeFileSync(
        entry,
        "const answer: number = require('koffi').load('kernel32.dll').func('int GetCurrentProcessId()')()\nconsole.log(answer > 0)",
      )
      const ran = await runInWine(one, { bundle: await bundleForWine(one, entry) }, [], { timeoutMs })
      expect([ran.code, ran.stdout.trim()]).toEqual([0, 'true'])
    })

    test('create no Windows folder that leads into the home folder of the machine’s user', () => {
      const users = join(one.dir, 'drive_c', 'users')
      const folders = readdirSync(users).flatMap((user) =>
        readdirSync(join(users, user)).map((name) => join(users, user, name)),
      )
      expect(folders.length).toBeGreaterThan(3)
      expect(folders.filter((path) => lstatSync(path).isSymbolicLink())).toEqual([])
    })
  },
)
