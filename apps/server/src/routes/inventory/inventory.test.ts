/** Tests the lists of the PC's items over HTTP, on the sample PC with the real catalog. */
import { tweaks } from '@clearpane/catalog'
import { serviceAdvice } from '@clearpane/model/advisable'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeAll(async () => {
  server = await sampleServer()
})
afterAll(() => server.close())

const serviceNamed = async (id: string) =>
  (await server.ask('services')).services.find((one) => one.id === id)
const appNamed = async (name: string) => (await server.ask('apps')).apps.find(({ id }) => id.startsWith(name))

describe('services', () => {
  test('show their impact and a recommendation if they are among the twelve in the specification', async () => {
    expect(await serviceNamed('TapiSrv')).toMatchObject({
      name: 'Telephony',
      start: 'Manual',
      dependents: ['Fax'],
      publisher: 'Microsoft Corporation',
      locked: null,
      tweakId: 'services.telephony',
      options: ['automatic', 'delayed', 'manual', 'disabled'],
      impact: expect.any(String),
      recommended: null,
    })
  })

  test('have no recommended start type if the catalog leaves the choice to the user', async () => {
    const byId = new Map(tweaks.map((tweak) => [tweak.id, tweak]))
    const { services } = await server.ask('services')
    const judged = services.flatMap(({ id, tweakId, impact, recommended }) => {
      const tweak = byId.get(tweakId ?? '')
      return tweak === undefined || impact === null ? [] : [{ id, tweak, recommended }]
    })
    const wrong = judged.filter(
      ({ tweak, recommended }) => recommended !== null && serviceAdvice(tweak) === 'choose',
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
    const seen = new Set(judged.map(({ tweak }) => serviceAdvice(tweak)))
    expect([...seen].toSorted()).toEqual(['choose', 'leave', 'set'])
    expect(judged.filter(({ recommended }) => recommended !== null).length).toBeGreaterThan(5)
  })

  test('show the reason and accept no change if they are guarded', async () => {
    expect(await serviceNamed('EventLog')).toMatchObject({
      locked: { code: 'serviceServesOthers' },
      options: [],
    })
  })

  test('can’t be set to a delayed start if they belong to an ordered group', async () => {
    expect((await serviceNamed('Spooler'))?.options).toEqual(['automatic', 'manual', 'disabled'])
  })

  test('can be changed and restored, and the history shows them by name', async () => {
    const origin = {
      kind: 'selection' as const,
      choices: [],
      items: [{ type: 'service' as const, id: 'spooler', option: 'disabled' as const }],
    }
    const { run } = await server.ask('apply', { body: { origin } })
    expect(run).toMatchObject({
      result: 'done',
      origin,
      changes: [{ causes: [{ by: 'item', type: 'service', id: 'Spooler', option: 'disabled' }] }],
    })
    expect((await serviceNamed('Spooler'))?.start).toBe('Disabled')
    await server.ask('undo')
    expect((await serviceNamed('Spooler'))?.start).toBe('Automatic')
  })
})

describe('apps', () => {
  test.each([
    [
      'a Store app can be reinstalled from it',
      'Microsoft.WindowsCalculator',
      { reversible: 'reinstall', locked: null },
    ],
    ['one that the Store dropped can’t', 'Microsoft.WindowsMaps', { reversible: 'no', locked: null }],
    ['the Store itself stays', 'Microsoft.WindowsStore', { locked: { code: 'appBringsApps' } }],
  ])('behave as follows: %s', async (_, name, gives) => expect(await appNamed(name)).toMatchObject(gives))
})

test('the apply call refuses to change a locked service', async () => {
  const origin = {
    kind: 'selection' as const,
    choices: [],
    items: [{ type: 'service' as const, id: 'Schedule', option: 'disabled' as const }],
  }
  const answer = await server.send('apply', { body: { origin } })
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'ITEM_LOCKED'])
})

describe('the ten-tab generator', () => {
  const items = [
    { type: 'service', id: 'spooler', option: 'disabled' },
    { type: 'app', id: 'Microsoft.WindowsCalculator_8wekyb3d8bbwe', option: 'removed' },
  ]

  test('a generated script contains items from the device’s own lists, with or without other options', async () => {
    const { scriptContent } = await server.ask('generateCustomScript', { body: { items } })
    for (const name of ["'service:Spooler'", "'app:Microsoft.WindowsCalculator_8wekyb3d8bbwe'", '-Undo'])
      expect(scriptContent).toContain(name)
    const both = await server.ask('generateCustomScript', {
      body: { items, cleanup: { tempFiles: true } },
    })
    expect(both.scriptContent).toContain("'service:Spooler'")
    expect(both.scriptContent.length).toBeGreaterThan(scriptContent.length)
  })

  test.each([
    ['a locked one', [{ type: 'service', id: 'Schedule', option: 'disabled' }], 'ITEM_LOCKED'],
    [
      'one it doesn’t have',
      [{ type: 'app', id: 'No.Such_8wekyb3d8bbwe', option: 'removed' }],
      'UNKNOWN_ITEM',
    ],
    ['none', [], 'EMPTY_SELECTION'],
  ])('refuses %s', async (_, own, code) => {
    const answer = await server.send('generateCustomScript', { body: { items: own } })
    expect(answer.json().error.code).toBe(code)
  })
})
