/** Settings that something else moves on a Windows PC in Wine: found and put back by the executable that ships. */
import { join } from 'node:path'
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

  test('a value that reg.exe moves is reported with its time, and its rule puts it back, by the server too', async () => {
    const tweak = 'security.fileExtensions'
    const { run }: { run: RunDetail } = await cli('apply', '--tweak', tweak, '--yes')
    const [change] = run.changes
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
    const [moved] = await look()
    expect(moved).toMatchObject({ answer: 'told', movement: { window: { narrowed: true }, front: null } })
    // The end of the window is the time at which Wine wrote the key.
    const { to } = moved?.movement.window ?? { to: '' }
    expect([to >= before, to <= after]).toEqual([true, true])
    expect(await look()).toEqual([])

    await cli('moved', 'rule', `tweak ${tweak}`, '--rule', 'putBack')
    await set(7)
    expect((await look()).map(({ answer }) => answer)).toEqual(['putBack'])
    expect(await valueNow()).toBe(chosen)
    expect((await cli('history')).runs[0]).toMatchObject({ title: 'Put back what moved', result: 'done' })

    // While the dashboard runs, Windows reports the change, and nobody asks.
    const server = startInWine(
      pc.prefix,
      { exe: exeFile },
      ['serve', '--json', '--no-open', '--port', '0', '--data-dir', dataDir],
      { timeoutMs: 300_000 },
    )
    try {
      await waitForOutput(server, /\{"url".*\}/, 90_000)
      // Its first look comes right after its start.
      await sleep(5000)
      await set(9)
      const begun = Date.now()
      await expect.poll(valueNow, { timeout: 60_000, interval: 500 }).toBe(chosen)
      console.log(`put back by the server ${Date.now() - begun} ms after the change (its look waits 2000 ms)`)
    } finally {
      await server.kill()
    }
  })
})
