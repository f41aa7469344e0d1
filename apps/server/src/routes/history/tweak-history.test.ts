/** Tests the history of single tweaks, on the stock sample PC with the real catalog. */
import { isByTweak } from '@clearpane/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeAll(async () => {
  server = await sampleServer()
})
afterAll(() => server.close())

const undoAll = () => server.ask('undo')

const choose = (...ids: string[]) => ids.map((tweakId) => ({ tweakId }))

describe('a catalog row', () => {
  test('has a history on this PC, which is empty before an apply and contains the run afterwards', async () => {
    expect(await server.ask('tweakHistory', { params: { id: 'services.superfetch' } })).toEqual({ runs: [] })
    const origin = { kind: 'selection', choices: choose('services.superfetch', 'services.fax') }
    const { run } = await server.ask('apply', { body: { origin } })
    const { runs } = await server.ask('tweakHistory', { params: { id: 'services.superfetch' } })
    expect(runs.map((one) => one.runId)).toEqual([run?.runId])
    expect(runs[0]?.changes.every(({ causes }) => isByTweak(causes, 'services.superfetch'))).toBe(true)
    await undoAll()
  })
})

describe('reset to previous values', () => {
  const stateOf = async (id: string) =>
    (await server.ask('tweaks')).tweaks.find(({ tweak }) => tweak.id === id)?.status.option

  test('restores the values that the named tweaks changed, and leaves everything else unchanged', async () => {
    await server.ask('apply', {
      body: {
        origin: { kind: 'selection', choices: choose('services.superfetch', 'privacy.advertisingId') },
      },
    })
    expect(await stateOf('services.superfetch')).toBe('disabled')
    const { run } = await server.ask('undo', { body: { tweakIds: ['services.superfetch'] } })
    expect(run).toMatchObject({ title: 'Reset to previous values', planned: 1, result: 'done' })
    expect(await stateOf('services.superfetch')).not.toBe('disabled')
    expect(await stateOf('privacy.advertisingId')).toBe('on')
    await undoAll()
  })

  test('restores the earlier values of the items of the named types', async () => {
    const fax = { type: 'service', id: 'Fax', option: 'disabled' } as const
    await server.ask('apply', {
      body: { origin: { kind: 'selection', choices: choose('privacy.advertisingId'), items: [fax] } },
    })
    const { run } = await server.ask('undo', { body: { itemTypes: ['service'] } })
    expect(run).toMatchObject({ planned: 1, result: 'done' })
    expect(await stateOf('privacy.advertisingId')).toBe('on')
    await undoAll()
  })

  test('rejects, as a bad request, a request to reset both a run and tweaks', async () => {
    const answer = await server.send('undo', { body: { runId: 'r1', tweakIds: ['services.superfetch'] } })
    expect(answer.statusCode).toBe(400)
  })
})
