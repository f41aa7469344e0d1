/** Tests settings that have changed since Clearpane set them, on an in-memory PC with the real journal and store. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

const resource = { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' } as const
const setX = (hex: string) => server.host.registry.write(resource, { type: 4, hex })
const look = async () => server.ask('lookForMovements')
const applied = async () => {
  const { run } = await server.ask('apply', {
    origin: { kind: 'selection', choices: [{ tweakId: 'privacy.two' }] },
  })
  const change = run?.changes.find((one) => JSON.stringify(one.resource).includes('"X"'))
  if (change?.to.status !== 'present' || change.to.state.kind !== 'registry') throw new Error('no value X')
  return { setting: 'tweak privacy.two', hex: change.to.state.hex, runs: run?.runId }
}
const rule = (setting: string, asked: 'tell' | 'ask' | 'putBack') =>
  server.ask('setDriftRule', { setting, rule: asked })
const valueNow = async () => (await server.ask('drift')).drift.length

describe('a value that something else moved', () => {
  test('is reported once, and is reported again when the value moves again', async () => {
    const { hex } = await applied()
    expect((await look()).movements).toEqual([])
    setX('07000000')
    expect((await look()).movements).toMatchObject([
      { answer: 'told', settings: ['tweak privacy.two'], movement: { kind: 'movedBack' } },
    ])
    expect((await look()).movements).toEqual([])
    setX(hex)
    expect((await look()).movements).toEqual([])
    setX('08000000')
    expect((await look()).movements).toHaveLength(1)
    const { movements, lastLookAt } = await server.ask('movements')
    expect([movements.length, lastLookAt !== null]).toEqual([2, true])
  })

  test('is put back by its rule at most twice a week, through a run that the history shows', async () => {
    const { setting } = await applied()
    await rule(setting, 'putBack')
    await look()
    const answers: string[] = []
    for (const hex of ['07000000', '08000000', '09000000', '05000000']) {
      setX(hex)
      for (const one of (await look()).movements) answers.push(one.answer)
    }
    expect(answers).toEqual(['putBack', 'putBack', 'stopped', 'stopped'])
    const { runs } = await server.ask('runs')
    expect(runs.map(({ title, startedBy }) => [title, startedBy]).slice(0, 3)).toEqual([
      ['Put back what moved', 'schedule: drift'],
      ['Put back what moved', 'schedule: drift'],
      [expect.any(String), 'dashboard'],
    ])
    expect(await valueNow()).toBe(1)
    expect((await server.ask('movements')).rules).toMatchObject([
      {
        setting,
        rule: 'putBack',
        stoppedAt: expect.any(String),
        putBacks: [expect.any(String), expect.any(String)],
      },
    ])
    // A new decision by the user resets the count of how often the setting was put back.
    await rule(setting, 'putBack')
    setX('06000000')
    expect((await look()).movements.map(({ answer }) => answer)).toEqual(['putBack'])
  })

  test('leads to a question if its rule is to ask the user, and the question disappears once the run is undone or the value is accepted', async () => {
    const { setting } = await applied()
    await rule(setting, 'ask')
    setX('07000000')
    expect((await look()).movements.map(({ answer }) => answer)).toEqual(['asked'])
    await server.ask('acceptDrift', { keys: (await server.ask('drift')).drift.map(({ key }) => key) })
    expect((await look()).movements).toEqual([])
    await server.ask('undo')
    setX('08000000')
    expect((await look()).movements).toEqual([])
  })
})
