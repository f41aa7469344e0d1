import { observeAll } from '@clearpane/engine/testing'
import { deviceSchema, inEnglish, kinds } from '@clearpane/model'
import { expect, test } from 'vitest'
import { createGenericHost, createTempFiles } from './index.ts'

const generic = () => createGenericHost(createTempFiles({ never: [], now: () => 0 }).files)

const value = { kind: 'registry', hive: 'HKCU', path: 'Software', name: 'x' } as const
const service = { kind: 'service', name: 'Spooler' } as const

test('the generic host reports what it is and what it cannot do', async () => {
  const device = deviceSchema.parse(await generic().device())
  expect(device).toMatchObject({
    id: 'generic',
    host: 'generic',
    sample: false,
    facts: { build: null, edition: null, userSid: null },
  })
  expect(device.limits.map(({ capability }) => capability)).toEqual([
    ...kinds.filter((kind) => kind !== 'file'),
    'restorePoint',
  ])
  expect(device.facts.elevated).toBe(process.getuid?.() === 0)
})

test('the generic host reports the registry and services as unavailable with a reason, and never as absent', async () => {
  const answers = await observeAll(generic(), [service, value, service])
  expect(answers).toMatchObject([
    { status: 'unavailable' },
    { status: 'unavailable' },
    { status: 'unavailable' },
  ])
  expect(
    answers.map((answer) => 'reason' in answer && /services|registry/.exec(inEnglish(answer.reason))?.[0]),
  ).toEqual(['services', 'registry', 'services'])
})

test('the generic host changes nothing and makes no restore point', async () => {
  const host = generic()
  const act = { from: { status: 'absent' }, to: { status: 'absent' } } as const
  expect(await host.act({ resource: value, ...act })).toMatchObject({
    status: 'unavailable',
    createdKeys: [],
    removedKeys: [],
  })
  expect(await host.act({ resource: service, ...act })).toMatchObject({ status: 'unavailable' })
  expect((await host.restorePoint('x')).outcome).toBe('unavailable')
})
