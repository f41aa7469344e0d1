/**
 * Runs inside Wine with a real process as the game: a session on Wine's registry, and a record of every native call
 * that it makes. Argument: the data folder. Prints one JSON line. Wine 8 lacks the call that returns a process's
 * file, so this one call is replaced by a fake that behaves as Microsoft documents it.
 */
import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { standaloneServices } from '@clearpane/service/automation'
import { addGame, chooseSettings, sessionsOf, startGameWatch, switchGames } from '@clearpane/service/games'
import { openDevices } from '@clearpane/service/pcs'
import { deviceOfDrive, openProcess } from '@clearpane/win32'
import { recordNatives, replaceNative, runThreadCallsHere, writeMemory } from '@clearpane/win32/testing'

const [, , dataDir = ''] = process.argv
const game = 'C:\\Games\\Marbles\\marbles.exe'
const key = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize'
/** Returns the value as printed by another program, reg.exe. */
const valueNow = (): string => {
  try {
    return execFileSync('reg.exe', ['query', key, '/v', 'EnableTransparency'], { encoding: 'utf8' })
      .replaceAll(/\s+/g, ' ')
      .trim()
  } catch {
    return 'absent'
  }
}

const run = async () => {
  // Calls that the worker thread makes are recorded too.
  using _here = runThreadCallsHere()
  mkdirSync('C:\\Games\\Marbles', { recursive: true })
  // A program that waits for a line of input and has no window.
  copyFileSync('C:\\windows\\system32\\cmd.exe', game)
  const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'win32' })
  const services = standaloneServices(devices, { kind: 'person' }, '0.0.0')
  const opened = await services.open('this')
  if (!opened.ok) throw new Error(JSON.stringify(opened.diagnostics))
  const device = opened.value
  const added = await addGame(services, device, game, 'Marbles')
  if (!added.ok) throw new Error(JSON.stringify(added.diagnostics))
  await chooseSettings(services, device, added.value.id, ['transparency'])
  await switchGames(services, device, true)
  const before = valueNow()
  const calls: { name: string; args: readonly unknown[] }[] = []
  let pid = 0
  const image = Buffer.from(`${deviceOfDrive('C:')}${game.slice(2)}`, 'utf16le')
  using _image = replaceNative('NtQuerySystemInformation', (args, real) => {
    const [what, asked] = args
    if (what !== 88 || !Buffer.isBuffer(asked)) return real(...args)
    if (Number(asked.readBigUInt64LE(0)) !== pid) return 0xc000_000d | 0
    writeMemory(asked.readBigUInt64LE(16), image)
    asked.writeUInt16LE(image.length, 8)
    return 0
  })
  using _record = recordNatives((name, args) => calls.push({ name, args: [...args] }))
  const onPid = (all: typeof calls) =>
    all.filter(({ args }) => args.some((one) => one === pid || one === BigInt(pid))).map(({ name }) => name)
  const watch = startGameWatch({ services, device, everyMs: 3_600_000 })
  await watch.lookNow()
  const child = spawn(game, ['/c', 'pause'], { stdio: ['pipe', 'ignore', 'ignore'] })
  pid = child.pid ?? 0
  await sleep(1000)
  const session = await watch.lookNow()
  const during = valueNow()
  const ours = calls.length
  openProcess(pid)?.[Symbol.dispose]()
  // This handle appears in the record, so a record without any handle proves that none was opened.
  const control = onPid(calls.splice(ours))
  child.kill()
  await sleep(1000)
  for (let look = 0; look < 2; look++) await watch.lookNow()
  const after = valueNow()
  await watch.stop()
  const cpu = process.cpuUsage()
  const looks = 100
  for (let look = 0; look < looks; look++) await device.games?.running()
  const { user, system } = process.cpuUsage(cpu)
  const msPerLook = (user + system) / 1000 / looks
  const [kept] = await sessionsOf(services, device)
  await devices.close()
  const names = [...new Set(calls.map(({ name }) => name))].toSorted()
  return {
    ...{ before, during, after, session, kept, names },
    ...{ count: calls.length, msPerLook },
    ...{ onGame: onPid(calls), control },
  }
}

void run().then(
  (figures) => console.log(JSON.stringify(figures)),
  (error: unknown) => {
    console.error(error)
    process.exitCode = 1
  },
)
