/**
 * Tests settings that another program changes on a Windows PC in Wine: the shipped executable finds the changes and
 * puts the settings back.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Moved } from '@clearpane/contracts'
import type { RunDetail } from '@clearpane/model'
import { regExe, runInWine, startInWine, toWindowsPath, waitForOutput } from '@clearpane/testkit/wine'
import { buildExe, exeFile } from '@clearpane/tools/build'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noWine, openWinePc, type WinePc } from './pc.ts'

describe.skipIf(noWine)(`movements in Wine${noWine === null ? '' : `: ${noWine}`}`, () => {
  let pc: WinePc
  let dataDir: string
  beforeAll(async () => {
    await buildExe()
    pc = await openWinePc()
    dataDir = toWindowsPath(join(pc.prefix.dir, 'data'))
  })
  afterAll(() => pc?.remove())

  const cli = async (...args: string[]) => {
    const all = [...args, '--json', '--device', 'this', '--data-dir', dataDir]
    const ran = await runInWine(pc.prefix, { exe: exeFile }, all, { timeoutMs: 300_000 })
    if (ran.stdout.trim() === '') throw new Error(`${args.join(' ')} said nothing, but ${ran.stderr}`)
    return JSON.parse(ran.stdout)
  }
  const look = async (): Promise<Moved[]> => (await cli('moved', 'look')).movements

  /**
   * Returns the seconds of processor time used by the programs whose command line contains all of the given words.
   */
  const cpuOf = (...words: string[]): number =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .reduce((sum, pid) => {
        try {
          const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
          if (!words.every((word) => line.includes(word))) return sum
          const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
          const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
          return sum + (Number(fields[11]) + Number(fields[12])) / 100
        } catch {
          return sum
        }
      }, 0)

  test('are reported with their time if reg.exe causes them, and a rule restores the value, both on the command line and in the server', async () => {
    const tweak = 'security.fileExtensions'
    const game = 'C:\\Games\\Marbles\\marbles.exe'
    const folder = join(pc.prefix.dir, 'drive_c', 'Games', 'Marbles')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'marbles.exe'), '')
    const gameSetting = `gameGraphics ${game.toLowerCase()}`
    const cards = 'HKCU\\Software\\Microsoft\\DirectX\\UserGpuPreferences'
    const setCard = (text: string) =>
      regExe(pc.prefix, ['add', cards, '/v', game, '/t', 'REG_SZ', '/d', text, '/f'])
    const cardNow = async () => /REG_SZ\s+(\S+)/.exec((await regExe(pc.prefix, ['query', cards])).stdout)?.[1]
    await setCard('AutoHDREnable=1;GpuPreference=1;')
    const both = ['--tweak', tweak, '--graphics', `${game}=performance`]
    const { run }: { run: RunDetail } = await cli('apply', ...both, '--yes')
    expect(await cardNow()).toBe('AutoHDREnable=1;GpuPreference=2;')
    const change = run.changes.find(({ causes }) => causes.some(({ by }) => by === 'tweak'))
    if (change?.resource.kind !== 'registry' || change.to.status !== 'present') throw new Error('a value')
    const { hive, path, name } = change.resource
    const chosen =
      change.to.state.kind === 'registry' ? Buffer.from(change.to.state.hex, 'hex').readUInt32LE() : -1
    const key = `${hive}\\${path}`
    const set = (value: number) =>
      regExe(pc.prefix, ['add', key, '/v', name, '/t', 'REG_DWORD', '/d', String(value), '/f'])
    const valueNow = async () => {
      const said = await regExe(pc.prefix, ['query', key, '/v', name])
      return Number(/REG_DWORD\s+(0x[0-9a-f]+)/i.exec(JSON.stringify(said))?.[1] ?? Number.NaN)
    }
    expect(await look()).toEqual([])
    const before = new Date().toISOString()
    await set(chosen === 0 ? 1 : 0)
    const after = new Date().toISOString()
    await setCard('AutoHDREnable=1;GpuPreference=1;')
    const all = await look()
    const moved = all.find(({ settings }) => settings.includes(`tweak ${tweak}`))
    expect(moved).toMatchObject({ answer: 'told', movement: { window: { narrowed: true }, front: null } })
    expect(all.filter((one) => one !== moved)).toMatchObject([
      { answer: 'told', settings: [gameSetting], movement: { kind: 'movedBack' } },
    ])
    // The period in which the change can have happened ends at the time when Wine wrote the registry key.
    const { to } = moved?.movement.window ?? { to: '' }
    expect([to >= before, to <= after]).toEqual([true, true])
    expect(await look()).toEqual([])

    await cli('moved', 'rule', `tweak ${tweak}`, '--rule', 'putBack')
    await cli('moved', 'rule', gameSetting, '--rule', 'putBack')
    await set(7)
    // The string also contains two pairs that belong to the other program, and that program's changes to these two
    // pairs stay.
    await setCard('AutoHDREnable=0;GpuPreference=0;SwapEffectUpgradeEnable=1;')
    expect((await look()).map(({ answer }) => answer)).toEqual(['putBack', 'putBack'])
    expect(await valueNow()).toBe(chosen)
    expect(await cardNow()).toBe('AutoHDREnable=0;GpuPreference=2;SwapEffectUpgradeEnable=1;')
    expect((await cli('history')).runs[0]).toMatchObject({ title: 'Put back what moved', result: 'done' })

    // While the dashboard runs, Windows itself reports the change, so polling isn't necessary.
    const server = startInWine(
      pc.prefix,
      { exe: exeFile },
      ['serve', '--json', '--no-open', '--port', '0', '--data-dir', dataDir],
      { timeoutMs: 300_000 },
    )
    try {
      await waitForOutput(server, /\{"url".*\}/, 90_000)
      // The server makes its first check right after its start.
      await sleep(5000)
      await set(9)
      const begun = Date.now()
      await expect.poll(valueNow, { timeout: 60_000, interval: 500 }).toBe(chosen)
      console.log(`put back by the server ${Date.now() - begun} ms after the change (its look waits 2000 ms)`)
    } finally {
      await server.kill()
    }

    // While the dashboard is closed, the watch finds changes if the user has switched the watch on.
    const watch = ['watch', '--json', '--data-dir', dataDir]
    expect((await runInWine(pc.prefix, { exe: exeFile }, watch, { timeoutMs: 120_000 })).stdout).toContain(
      'notNeeded',
    )
    const db = new DatabaseSync(join(pc.prefix.dir, 'data', 'store', 'clearpane.sqlite'))
    const put = db.prepare(
      'insert or replace into records (device, kind, id, at, value) values (?, ?, ?, ?, ?)',
    )
    put.run('this', 'automationSettings', 'settings', Date.now(), JSON.stringify({ watcher: true }))
    db.close()
    await cli('moved', 'rule', `tweak ${tweak}`, '--rule', 'putBack')
    const watcher = startInWine(pc.prefix, { exe: exeFile }, watch, { timeoutMs: 300_000 })
    try {
      await sleep(30_000)
      await set(8)
      await expect.poll(valueNow, { timeout: 60_000, interval: 500 }).toBe(chosen)
      await sleep(20_000)
      const seconds = 60
      const before = cpuOf('clearpane.exe', 'watch')
      expect(before).toBeGreaterThan(0)
      await sleep(seconds * 1000)
      const share = (cpuOf('clearpane.exe', 'watch') - before) / seconds
      console.log(`the watcher at rest in Wine, ${seconds} s: ${(share * 100).toFixed(3)} % of a core`)
      expect(share).toBeLessThan(0.02)
    } finally {
      await watcher.kill()
    }
  })
})
