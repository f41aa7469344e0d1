/**
 * Tests that everything that Clearpane registered in Windows is removed, with stand-ins for Task Scheduler and for
 * the trusted folders.
 */
import { allowElevated, makeTask } from '@clearpane/service/automation'
import { openPc } from '@clearpane/service/automation/testing/pc.ts'
import { elevatedFolder } from '@clearpane/service/broker/elevated/create.ts'
import { worldOf } from '@clearpane/service/broker/elevated/testing/world.ts'
import { entryFolder } from '@clearpane/service/entries'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from '../arguments/args.ts'
import { exits } from '../exits.ts'
import { uninstall } from './uninstall.ts'

let pc: Awaited<ReturnType<typeof openPc>>
let world: ReturnType<typeof worldOf>
let sid: string
const other = '\\Clearpane\\S-1-5-21-9-9-9-1002\\another-account'

beforeEach(async () => {
  const standIn: { world: ReturnType<typeof worldOf> | null } = { world: null }
  const now = () => {
    if (standIn.world === null) throw new Error('the stand-ins exist')
    return standIn.world
  }
  const elevated = {
    make: async (asked: Parameters<ReturnType<typeof worldOf>['make']>[0]) => ({
      ok: true as const,
      answer: await now().make(asked),
    }),
    remove: async (id: string | null) => ({ ok: true as const, answer: await now().remove(id) }),
    get files() {
      return now().disk.port
    },
    version: '0.1.0',
  }
  pc = await openPc((device) => ({
    ...device,
    entries: {
      get port() {
        return now().scheduler.port
      },
      ...{ program: 'C:\\clearpane.exe', dataDir: null },
      elevated,
    },
  }))
  sid = (await pc.device.service.device()).facts.userSid ?? ''
  world = worldOf({ person: sid, own: sid })
  standIn.world = world
  const making = { store: pc.store, device: pc.device, engine: pc.engine(), moved: () => {} }
  for (const id of ['day', 'night']) {
    const schedule = { kind: 'daily', time: '02:00' } as const
    const made = await makeTask(making, { id, name: id, kinds: ['registry'], schedule })
    if (!made.ok) throw new Error('the task is made')
    if (id === 'night')
      expect(await allowElevated({ store: pc.store, device: pc.device }, made.value)).toMatchObject({
        ok: true,
      })
  }
  world.scheduler.entries.set(other, '<Task />')
})
afterEach(() => pc.close())

const run = async () => {
  const parsed = parse(['uninstall', '--yes', '--json'], '0.1.0')
  if ('print' in parsed) throw new Error('the command is run')
  let [out, err] = ['', '']
  const terminal = {
    out: (text: string) => (out += text),
    err: (text: string) => (err += text),
    verbatim: () => {},
    ask: async () => null,
    writeFile: () => {},
    readFile: () => null,
  }
  const exit = await uninstall({ args: parsed.run, devices: pc.devices, terminal, version: '0.1.0' })
  return { exit, err, said: out === '' ? null : JSON.parse(out) }
}
const paths = () => [...world.scheduler.entries.keys()].toSorted()
const own = () => [
  `${elevatedFolder(sid)}\\night`,
  ...['day', 'night'].map((id) => `${entryFolder(sid)}\\${id}`),
]

test('the uninstall removes every entry of this account, the task documents and the copy of the program, but nothing that belongs to another account', async () => {
  expect(paths()).toEqual([...own(), other].toSorted())
  const files = [...world.disk.files.keys()]
  expect(files.some((path) => path.endsWith('\\0.1.0\\clearpane.exe'))).toBe(true)
  expect(files.some((path) => /\\tasks\\[0-9a-f]{64}\.json$/.test(path))).toBe(true)
  const { exit, said } = await run()
  expect([exit, said.elevated, said.left]).toEqual([exits.done, ['night'], []])
  expect(said.removed.toSorted()).toEqual(own().slice(1).toSorted())
  expect([paths(), [...world.disk.files.keys()]]).toEqual([[other], []])
})

test('an entry that Windows refuses to delete is reported with the reason, and the other entries are deleted', async () => {
  const { port } = world.scheduler
  const { remove } = port
  const kept = `${entryFolder(sid)}\\day`
  port.remove = async (path) => {
    if (path === kept) throw new Error('access denied')
    await remove(path)
  }
  const { exit, said } = await run()
  expect([exit, said.left]).toEqual([exits.partly, [{ path: kept, reason: 'access denied' }]])
  expect(paths()).toEqual([kept, other].toSorted())
})

/** Adds a damaged task document, whose content doesn't match the hash in its name. */
const damage = () => {
  const path = world.disk.port.path('tasks', `${'d'.repeat(64)}.json`)
  world.disk.port.write(path, '{"format":', sid)
  return { path, key: world.disk.key(path) }
}
const whose = 'this task document is damaged or can’t be read, so nobody knows whose it is'

test.each([
  ['damaged', () => {}],
  ['in a folder that others can change', ({ key }: { key: string }) => void world.disk.writable.add(key)],
])('a task document that is %s is reported, and everything else goes', async (_, spoil) => {
  const document = damage()
  spoil(document)
  const { exit, said } = await run()
  expect([exit, said.elevated]).toEqual([exits.partly, ['night']])
  expect(said.left).toEqual([{ path: document.path, reason: whose }])
  expect([paths(), [...world.disk.files.keys()]]).toEqual([[other], [document.key]])
  // Nothing is left for which Windows would show a prompt.
  const again = await run()
  expect([again.exit, again.said.left]).toEqual([exits.partly, [{ path: document.path, reason: whose }]])
})

test('a document that Windows doesn’t let this account read belongs to another account, and isn’t reported', async () => {
  await run()
  const { key } = damage()
  const { port } = world.disk
  const { read } = port
  port.read = (path, most) => {
    if (world.disk.key(path) === key) throw Object.assign(new Error('CreateFileW answered 5'), { code: 5 })
    return read(path, most)
  }
  const { exit, said } = await run()
  expect([exit, said.left]).toEqual([exits.done, []])
})

test.each(['this account’s own', 'the elevated'])(
  'if %s entries can’t be listed, the uninstall gives the reason and doesn’t report success',
  async (which) => {
    const { port } = world.scheduler
    const { list } = port
    const unreadable = which === 'the elevated' ? elevatedFolder(sid) : entryFolder(sid)
    // No document on the disk records the elevated task, so only the list of entries, which can't be read, could show
    // that it exists.
    if (which === 'the elevated') world.disk.files.clear()
    port.list = async (folder) => {
      if (folder === unreadable) throw new Error('0x80070005')
      return list(folder)
    }
    const { exit, err, said } = await run()
    expect([exit, said, err]).toEqual([exits.refused, null, expect.stringContaining('0x80070005')])
    expect(paths()).toContain(`${entryFolder(sid)}\\day`)
  },
)
