/**
 * Tests the shipped file on a PC in states that public bug reports about other tools describe: the states in
 * `odd-pcs/odd-pcs.reg`, and old files in the temporary folder. The file runs with administrator rights, as all
 * programs in Wine do.
 */
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeReg } from '@clearpane/compiler'
import { newPrefix, type Prefix, runInWine, toWindowsPath, wineAvailable } from '@clearpane/testkit/wine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildExe, exeFile } from '../build-exe.ts'

const wine = wineAvailable()
const input = readFileSync(join(import.meta.dirname, 'odd-pcs', 'odd-pcs.reg'), 'utf8')
const long = new Date('2019-05-01')

describe.skipIf(!wine.ok)(`an unusual PC${wine.ok ? '' : ` (skipped: ${wine.reason})`}`, () => {
  let prefix: Prefix
  const run = async (...args: string[]) => {
    const all = [...args, '--json', '--data-dir', 'C:\\clearpane-data']
    const { code, stdout, stderr } = await runInWine(prefix, { exe: exeFile }, all, { timeoutMs: 270_000 })
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout)
  }

  beforeAll(async () => {
    await buildExe()
    prefix = await newPrefix()
    const drive = join(prefix.dir, 'drive_c')
    mkdirSync(join(drive, 'Program Files', 'Desk Clock'), { recursive: true })
    writeFileSync(join(drive, 'Program Files', 'Desk Clock', 'clock.exe'), 'MZ')
    const user = readdirSync(join(drive, 'users')).find((name) => name !== 'Public') ?? ''
    const profile = join(drive, 'users', user, 'AppData')
    // The folder that the user's `TEMP` variable leads to in Wine.
    const temp = join(drive, 'users', user, 'Temp')
    mkdirSync(join(temp, '{A1B2-setup}'), { recursive: true })
    writeFileSync(join(temp, 'really-old.tmp'), 'old')
    utimesSync(join(temp, 'really-old.tmp'), long, long)
    writeFileSync(join(temp, '{A1B2-setup}', 'data1.cab'), 'payload')
    utimesSync(join(temp, '{A1B2-setup}', 'data1.cab'), new Date(), long)
    const programs = join(profile, 'Roaming', 'Microsoft', 'Windows', 'Start Menu', 'Programs')
    mkdirSync(programs, { recursive: true })
    const startup = join(programs, readdirSync(programs).find((name) => /^startup$/i.test(name)) ?? 'StartUp')
    mkdirSync(startup, { recursive: true })
    writeFileSync(join(startup, 'tool.exe'), 'MZ')
    const file = join(prefix.dir, 'odd-pcs.reg')
    writeFileSync(file, encodeReg(input.replaceAll(/\r?\n/g, '\r\n')))
    const { code, stderr } = await runInWine(prefix, { exe: 'reg' }, ['import', toWindowsPath(file)], {
      timeoutMs: 120_000,
    })
    expect(code, stderr).toBe(0)
    await prefix.restart()
  }, 900_000)
  afterAll(async () => prefix?.remove())

  // bleachbit #1918, jean-zay-doc #62
  test('keeps files that have just been unpacked, even when the user’s temporary folder is cleaned with administrator rights', async () => {
    const { items } = (await run('clean', '--scan')).scan
    const temp = items.find(({ id }: { id: string }) => id === 'tempFiles')
    expect(temp.classes[0].folders).toEqual([expect.stringMatching(/^C:\\users\\[^\\]+\\Temp\\\*$/)])
    expect(temp).toMatchObject({ files: 1, bytes: 3, reason: null })
  })

  test('lists startup entries with the program that each entry starts, from locations that are switched on', async () => {
    const { entries, unread } = await run('startup', 'list', '--device', 'this')
    type Entry = {
      name: string
      target: string
      file: string | null
      enabled: boolean
      managed: boolean
      place: string
    }
    const of = (name: string): Entry => entries.find((one: Entry) => one.name === name)
    const [clock, gone] = [
      'C:\\Program Files\\Desk Clock\\clock.exe',
      'C:\\Program Files\\Gone App\\gone.dll',
    ]
    const targets = [
      ...['unquoted with spaces', 'unquoted gone', 'rundll gone', 'full rundll gone', 'cmd start'],
      ...['doubled quotes', 'slashes', 'device path'],
    ].map((name) => [name, of(name).target, of(name).file])
    expect(targets).toEqual([
      ['unquoted with spaces', 'found', clock],
      ['unquoted gone', 'missing', 'C:\\Program Files\\Gone App\\gone.exe'],
      ['rundll gone', 'missing', gone],
      ['full rundll gone', 'missing', gone],
      ['cmd start', 'found', clock],
      ['doubled quotes', 'unknown', null],
      ['slashes', 'found', clock],
      ['device path', 'found', clock],
    ])
    expect(of('Machine clock')).toMatchObject({ enabled: false, managed: true })
    expect(of('slashes')).toMatchObject({ enabled: true, managed: false })
    expect(of('tool.exe')).toMatchObject({ place: 'userFolder', enabled: true })
    // Wine's Task Scheduler can't list a folder.
    expect(unread.filter(({ place }: { place: string }) => place !== '\\')).toEqual([])
  })

  test('has registry findings only for entries whose target is missing, and none for a protected service', async () => {
    const { findings } = await run('registry', 'scan', '--device', 'this')
    const listed = findings.map(({ issue, name }: { issue: string; name: string }) => `${issue}: ${name}`)
    expect(listed).toContain('broken-uninstall: Gone')
    expect(listed).toContain('obsolete-services: Gone App Service')
    expect(listed).toContain('invalid-paths: rundll gone')
    for (const name of ['Quoted whole', 'Dotted', 'On E', 'Guard AV', 'cmd start', 'slashes'])
      expect(listed.join('\n')).not.toContain(`: ${name}`)
  })

  test('shows the graphics card that is present, and not one that was removed', async () => {
    const { readings } = await run('info', '--device', 'this')
    expect(readings.gpu).toMatchObject({ status: 'measured', value: expect.not.stringContaining('GTX 770') })
  })
})
