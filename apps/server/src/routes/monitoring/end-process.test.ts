import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeAll(async () => {
  server = await sampleServer()
})
afterAll(() => server.close())

const end = async (body: object, device: 'sample' | 'generic' = 'sample') => {
  const answer = await server.send('endProcess', { body, device })
  return { status: answer.statusCode, code: answer.json().error?.code, body: answer.json() }
}
const rows = () => server.programs('sample')
const named = async (name: string) => {
  const one = (await rows()).find((row) => row.name === name)
  return { pid: one?.pid ?? -1, startedAt: one?.startedAt ?? -1 }
}

describe('ending a program', () => {
  test('ends only the intended process, and ends it only once', async () => {
    const { length } = await rows()
    const edge = await named('msedge.exe')
    expect(await end(edge)).toMatchObject({ status: 200, body: { success: true, name: 'msedge.exe' } })
    expect(await rows()).toHaveLength(length - 1)
    expect(await end(edge)).toMatchObject({ status: 400, code: 'UNKNOWN_PROCESS' })
    const noted = (await server.log()).filter(({ code }) => code === 'PROCESS_ENDED')
    expect(noted.map(({ pid, name, outcome }) => [pid, name, outcome])).toEqual([
      [edge.pid, 'msedge.exe', 'ended'],
      [edge.pid, null, 'gone'],
    ])
  })

  test('lists the other processes of the same name that are still running, or an empty list', async () => {
    const ids = async (name: string) => {
      const found = await server.ask('runningNamed', { query: { name } })
      return 'running' in found ? found.running : found.reason
    }
    const hosts = (await rows()).filter(({ name }) => name === 'OneDrive.exe')
    expect(hosts.length).toBeGreaterThan(0)
    expect(await ids('onedrive.EXE')).toEqual(hosts.map(({ pid, startedAt }) => ({ pid, startedAt })))
    for (const { pid, startedAt } of hosts) await end({ pid, startedAt })
    expect(await ids('OneDrive.exe')).toEqual([])
  })

  test('treats a process with a different start time as a different process', async () => {
    const { pid, startedAt } = await named('notepad.exe')
    expect(await end({ pid, startedAt: startedAt + 1 })).toMatchObject({ code: 'UNKNOWN_PROCESS' })
    expect((await named('notepad.exe')).pid).toBe(pid)
  })

  test.each([
    { name: 'csrss.exe', reason: 'systemNeeds' },
    { name: 'svchost.exe', reason: 'hostsServices' },
  ])('refuses $name and gives the reason', async ({ name, reason }) => {
    const { status, code, body } = await end(await named(name))
    expect([status, code, body.error.diagnostics[0].params.reason.code]).toEqual([
      409,
      'PROCESS_KEPT',
      reason,
    ])
  })

  test('never ends a protected program, and at least one program is protected', async () => {
    const marked = (await rows()).filter(({ kept }) => kept !== undefined)
    expect(marked.length).toBeGreaterThan(0)
    for (const { pid, startedAt } of marked) expect((await end({ pid, startedAt })).code).toBe('PROCESS_KEPT')
  })

  test('never ends anything except a listed program, whatever the request contains', async () => {
    const before = await rows()
    const identity = ({ pid, startedAt }: { pid?: unknown; startedAt?: unknown }) =>
      JSON.stringify([pid, startedAt])
    const known = new Set(before.map(identity))
    const field = fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null), fc.jsonValue())
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom('pid', 'startedAt', 'name'), field), async (body) => {
        fc.pre(!known.has(identity(body)))
        expect((await end(body)).status).toBe(400)
      }),
      { numRuns: 100 },
    )
    expect((await rows()).map(identity).toSorted()).toEqual(before.map(identity).toSorted())
  })

  test('never ends this machine’s first process or Clearpane itself', async () => {
    const list = await server.programs('generic')
    for (const pid of [1, process.pid]) {
      const startedAt = list.find((row) => row.pid === pid)?.startedAt ?? -1
      expect(await end({ pid, startedAt }, 'generic')).toMatchObject({ status: 409, code: 'PROCESS_KEPT' })
    }
  })
})
