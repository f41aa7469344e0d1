/** Tests the shipped file in an environment like the one where it will run. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  newPrefix,
  type Prefix,
  runInWine,
  startInWine,
  toWindowsPath,
  waitForOutput,
  wineAvailable,
} from '@clearpane/testkit/wine'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildExe, exeFile } from '../build-exe.ts'
import { sealed } from './environment-names.ts'

const wine = wineAvailable()

describe('the program dist/clearpane.exe', () => {
  let prefix: Prefix
  beforeAll(async () => {
    if (!wine.ok) return
    await buildExe()
    prefix = await newPrefix()
  }, 900_000)
  afterAll(async () => prefix?.remove())

  const run = (args: string[], env: Record<string, string> = {}) =>
    runInWine(prefix, { exe: exeFile }, args, { timeoutMs: 270_000, env })
  const version: string = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  ).version

  test('prints its version, and nothing on stderr', async (context) => {
    if (!wine.ok) return context.skip(wine.reason)
    const { code, stdout, stderr } = await run(['--version'])
    expect([code, stdout.trim(), stderr]).toEqual([0, version, ''])
  })

  test('has a version and an icon that Windows shows', (context) => {
    if (!wine.ok) return context.skip(wine.reason)
    const { entries } = NtExecutableResource.from(
      NtExecutable.from(readFileSync(exeFile), { ignoreCert: true }),
    )
    const [info, ...more] = Resource.VersionInfo.fromEntries(entries)
    expect(more).toEqual([])
    const words = info?.getStringValues({ lang: 1033, codepage: 1200 })
    expect([words?.ProductName, words?.ProductVersion]).toEqual(['Clearpane', version])
    expect(Resource.IconGroupEntry.fromEntries(entries)[0]?.icons.length).toBe(6)
  })

  test('observes this PC through the Windows API, with the koffi file that it unpacked', async (context) => {
    if (!wine.ok) return context.skip(wine.reason)
    const { code, stdout, stderr } = await run([
      'status',
      '--device',
      'this',
      '--json',
      '--data-dir',
      'C:\\clearpane-data',
    ])
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout).device).toMatchObject({ id: 'this', host: 'windows', sample: false })
  })

  test('runs heavy work in a separate thread', async (context) => {
    if (!wine.ok) return context.skip(wine.reason)
    const { code, stdout, stderr } = await run([
      'jobs',
      '--check',
      '--json',
      '--data-dir',
      'C:\\clearpane-data',
    ])
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout).thread).toMatchObject({ works: true })
  })

  test('seals the keys of a profile for the user’s account, and syncs the profile through a folder', async (context) => {
    if (!wine.ok) return context.skip(wine.reason)
    const at = ['--device', 'sample', '--json', '--data-dir', 'C:\\clearpane-profile']
    const named = ['--name', 'Ana', '--pc', 'Desk', '--folder', 'C:\\shared']
    mkdirSync(join(prefix.dir, 'drive_c', 'shared'))
    const made = await run(['profile', 'create', ...named, ...at])
    expect([made.code, made.stderr]).toEqual([0, ''])
    const synced = await run(['profile', 'sync', ...at])
    expect(JSON.parse(synced.stdout)).toMatchObject({ action: 'upload', state: 'synced' })
    const folder = join(prefix.dir, 'drive_c', 'clearpane-profile', 'cloud', 'sample')
    const kept = readdirSync(folder)
      .filter((name) => name.endsWith('.state'))
      .flatMap((name) => {
        const [, secrets] = /"secrets":"([^"]+)"/.exec(readFileSync(join(folder, name), 'latin1')) ?? []
        return secrets === undefined ? [] : [Buffer.from(secrets, 'base64')]
      })
    expect(kept.length).toBeGreaterThan(0)
    for (const secrets of kept) expect(secrets.toString('latin1')).not.toContain('"sign"')
  })

  test('syncs two data folders through a shared folder, despite truncated files and renamed copies, and leaves a question where they differ', async (context) => {
    if (!wine.ok) return context.skip(wine.reason)
    const shared = ['--folder', 'C:\\Geteilt (größer)']
    const on =
      (name: string) =>
      async (...args: string[]) => {
        const at = ['--device', 'sample', '--json', '--data-dir', `C:\\clearpane-${name}`]
        const { code, stdout, stderr } = await run([...args, ...at])
        return { code, stderr, said: stdout === '' ? null : JSON.parse(stdout) }
      }
    const [desk, laptop] = [on('desk'), on('laptop')]
    mkdirSync(join(prefix.dir, 'drive_c', 'Geteilt (größer)'), { recursive: true })
    await desk('apply', '--tweak', 'privacy.advertisingId', '--yes')
    const made = await desk('profile', 'create', '--name', 'Ana', '--pc', 'Desk', ...shared)
    expect([made.code, made.stderr]).toEqual([0, ''])
    expect(await desk('profile', 'sync')).toMatchObject({
      code: 0,
      said: { action: 'upload', state: 'synced' },
    })

    const joined = await laptop(
      'profile',
      'join',
      '--key',
      made.said.recoveryKey,
      '--pc',
      'Laptop',
      ...shared,
    )
    expect([joined.code, joined.stderr]).toEqual([0, ''])
    const its = join(prefix.dir, 'drive_c', 'Geteilt (größer)', 'Clearpane')
    const [first = ''] = readdirSync(its)
    const whole = readFileSync(join(its, first))
    writeFileSync(join(its, 'torn.cps'), whole.subarray(0, whole.length / 2))
    writeFileSync(join(its, first.replace('.cps', ' (Ana’s conflicted copy).cps')), whole)
    const past = await laptop('profile', 'sync')
    expect(past).toMatchObject({ code: 0, said: { state: 'synced' } })
    expect(past.said.findings).toEqual([{ kind: 'damaged', file: 'torn.cps' }])
    const exported = await laptop('profile', 'export')
    expect(exported.said.selection.choices).toEqual([{ tweakId: 'privacy.advertisingId' }])

    // Neither PC has seen the other's choices.
    await desk('apply', '--tweak', 'performance.taskbarSearch', '--yes')
    await laptop('apply', '--tweak', 'performance.taskbarSearch=hidden', '--yes')
    expect((await desk('profile', 'sync')).code).toBe(0)
    const asked = await laptop('profile', 'sync')
    expect(asked).toMatchObject({ code: 3, said: { state: 'question' } })
    expect(asked.said.questions.map(({ tweakId }: { tweakId: string }) => tweakId)).toEqual([
      'performance.taskbarSearch',
    ])
  }, 900_000)

  test('serves the dashboard from files inside the program', async (context) => {
    if (!wine.ok) return context.skip(wine.reason)
    const args = ['serve', '--json', '--no-open', '--port', '0', '--data-dir', 'C:\\clearpane-data']
    const server = startInWine(prefix, { exe: exeFile }, args, { timeoutMs: 360_000 })
    try {
      const [line] = await waitForOutput(server, /\{.*"url".*\}/, 180_000)
      const url = new URL(JSON.parse(line ?? '').url)
      const link = await fetch(new URL('/session', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: url.hash.slice(1) }),
      })
      expect(link.status).toBe(200)
      const cookie = link.headers.get('set-cookie')?.split(';')[0] ?? ''
      const page = await fetch(new URL('/', link.url), { headers: { cookie } })
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      const scripts = [...(await page.text()).matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(
        ([, path]) => path ?? '',
      )
      const texts = await Promise.all(
        scripts.map(async (path) => (await fetch(new URL(path, link.url), { headers: { cookie } })).text()),
      )
      expect(texts.join('').length).toBeGreaterThan(100_000)
    } finally {
      await server.kill()
    }
  })

  describe('clearpane.exe in a hostile environment', () => {
    /**
     * The test also shows what each environment variable does to a plain node.exe, because testing a variable that
     * nothing reads would prove nothing.
     */
    const cases: {
      name: string
      env: (dir: string) => Record<string, string>
      trace: (dir: string) => boolean
    }[] = [
      {
        name: 'NODE_OPTIONS',
        env: (dir) => {
          const file = join(dir, 'hook.cjs')
          writeFileSync(
            file,
            `require('node:fs').writeFileSync(${JSON.stringify(toWindowsPath(join(dir, 'ran')))}, '')`,
          )
          return { NODE_OPTIONS: `--require=${toWindowsPath(file).replaceAll('\\', '/')}` }
        },
        trace: (dir) => existsSync(join(dir, 'ran')),
      },
      {
        name: 'NODE_COMPILE_CACHE',
        env: (dir) => ({ NODE_COMPILE_CACHE: toWindowsPath(join(dir, 'cache')) }),
        trace: (dir) => existsSync(join(dir, 'cache')),
      },
      {
        name: 'NODE_V8_COVERAGE',
        env: (dir) => ({ NODE_V8_COVERAGE: toWindowsPath(join(dir, 'coverage')) }),
        trace: (dir) => existsSync(join(dir, 'coverage')),
      },
      {
        name: 'NODE_REDIRECT_WARNINGS',
        env: (dir) => ({ NODE_REDIRECT_WARNINGS: toWindowsPath(join(dir, 'warnings')) }),
        trace: (dir) => existsSync(join(dir, 'warnings')),
      },
    ]

    test.for(cases)('is unaffected by $name', async ({ name, env, trace }, context) => {
      if (!wine.ok) return context.skip(wine.reason)
      const [ours, plain] = [join(prefix.dir, name, 'ours'), join(prefix.dir, name, 'plain')]
      for (const dir of [ours, plain]) mkdirSync(dir, { recursive: true })
      const program = join(prefix.dir, name, 'program.cjs')
      writeFileSync(program, `process.emitWarning('x')`)
      await runInWine(prefix, { exe: prefix.kit.nodeExe }, [toWindowsPath(program)], {
        timeoutMs: 180_000,
        env: env(plain),
      })
      const { code, stdout } = await run(['--version'], env(ours))
      expect({ plain: trace(plain), ours: trace(ours), code, stdout: stdout.trim() }).toEqual({
        plain: true,
        ours: false,
        code: 0,
        stdout: version,
      })
    })

    /** A table of converter names in which the sizes point far beyond the table; ICU checks only the file's header.
     */
    const wildData = () => {
      const head = Buffer.from('2000da271400000000000200', 'hex')
      const info = Buffer.concat([
        head,
        Buffer.from('CvAl', 'latin1'),
        Buffer.from('03000100', 'hex'),
        Buffer.from('03000000', 'hex'),
      ])
      const table = Buffer.alloc(256)
      for (let at = 0; at < table.length; at += 4) table.writeUInt32LE(at === 0 ? 9 : 0x3fff_fff0, at)
      return Buffer.concat([info, Buffer.alloc(0x20 - info.length), table])
    }

    test('is unaffected by NODE_ICU_DATA, with which a plain node.exe reads from wrong addresses', async (context) => {
      if (!wine.ok) return context.skip(wine.reason)
      const folder = join(prefix.dir, 'icu')
      const program = join(prefix.dir, 'decode.cjs')
      writeFileSync(program, `new TextDecoder('iso-8859-2').decode(new Uint8Array([0xb1]))`)
      const node = (env: Record<string, string>) =>
        runInWine(prefix, { exe: prefix.kit.nodeExe }, [toWindowsPath(program)], { timeoutMs: 180_000, env })
      // The folder's name contains the version of ICU's data.
      const { stdout: version } = await runInWine(
        prefix,
        { exe: prefix.kit.nodeExe },
        ['-p', 'process.versions.icu'],
        {
          timeoutMs: 180_000,
        },
      )
      const data = join(folder, `icudt${Number.parseInt(version, 10)}l`)
      mkdirSync(data, { recursive: true })
      writeFileSync(join(data, 'cnvalias.icu'), wildData())
      const env = { NODE_ICU_DATA: toWindowsPath(folder) }
      expect([(await node({})).code, (await node(env)).code === 0]).toEqual([0, false])
      const ours = await run(['status', '--device', 'sample', '--data-dir', 'C:\\clearpane-icu'], env)
      expect([ours.code, ours.stderr]).toEqual([0, ''])
    })

    describe('clearpane.exe with a sealed variable set', () => {
      const args = [
        'plan',
        '--preset',
        'privacy-focused',
        '--device',
        'sample',
        '--data-dir',
        'C:\\clearpane-env',
      ]
      let without: { code: number | null; stdout: string }
      beforeAll(async () => {
        if (wine.ok) without = await run(args)
      }, 360_000)

      // For Windows, two names that differ only in case are the same variable.
      const names = [...new Map(Object.keys(sealed).map((name) => [name.toLowerCase(), name])).values()]
      // Only a soak run tests each variable separately, because each start in Wine takes more than a second.
      const size = process.env.CLEARPANE_SOAK === '1' ? 1 : 6
      const groups = Array.from({ length: Math.ceil(names.length / size) }, (_, n) =>
        names.slice(n * size, (n + 1) * size),
      )
      const all = ['all at once', names] as const
      test.for([all, ...groups.map((group) => [group.join(' '), group] as const)])(
        'makes the same plan and leaves no file, for variables such as %s',
        async ([title, set], context) => {
          if (!wine.ok) return context.skip(wine.reason)
          const folder = join(prefix.dir, 'everything', title)
          mkdirSync(folder, { recursive: true })
          // A folder that contains nothing else, so that the test can detect everything that is read from it or
          // written to it.
          const env = Object.fromEntries(set.map((name) => [name, toWindowsPath(folder)]))
          const { code, stdout, stderr } = await run(args, env)
          expect([code, stdout, stderr]).toEqual([without.code, without.stdout, ''])
          expect(readdirSync(folder)).toEqual([])
        },
      )
    })

    test('starts despite an OPENSSL_CONF with which a plain node.exe doesn’t even start', async (context) => {
      if (!wine.ok) return context.skip(wine.reason)
      const file = join(prefix.dir, 'openssl.cnf')
      writeFileSync(
        file,
        'nodejs_conf = own\n[own]\nproviders = list\n[list]\nmine = mine\n[mine]\nactivate = 1\nmine = mine\n',
      )
      const env = { OPENSSL_CONF: toWindowsPath(file) }
      const program = join(prefix.dir, 'nothing.cjs')
      writeFileSync(program, '')
      const plain = await runInWine(prefix, { exe: prefix.kit.nodeExe }, [toWindowsPath(program)], {
        timeoutMs: 180_000,
        env,
      })
      expect([plain.code === 0, plain.stderr.includes('OpenSSL configuration error')]).toEqual([false, true])
      const ours = await run(['--version'], env)
      expect([ours.code, ours.stdout.trim()]).toEqual([0, version])
    })
  })
})
