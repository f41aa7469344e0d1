import { because, encodeRegistryData, type Observation } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { indexTweaks, planSelection, resourcesOf, tweakStatus, whyManaged } from '../index.ts'
import { aTweak, MemoryHost, registrySetting, testFacts } from '../testing/index.ts'

const dword = (data: number) => ({ want: 'value' as const, value: { type: 'REG_DWORD' as const, data } })
const policy = registrySetting('HKLM\\SOFTWARE\\Policies\\A', 'one', dword(1), { via: 'policy' })
const plain = registrySetting('HKLM\\SOFTWARE\\Policies\\A', 'one', dword(1), { via: 'setting' })
const set: Observation = {
  status: 'present',
  state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_DWORD', data: 0 }) },
}
const company = { ...testFacts, managed: true }
const key = 'registry:hklm\\software\\policies\\a:one'

describe('a policy value that an organization set', () => {
  test.each([
    ['is left to it on a managed PC', policy, set, company, [], true],
    ['is changed like any other where nobody manages the PC', policy, set, testFacts, [], false],
    [
      'is changed where that is not known: unknown is no reason to hide',
      policy,
      set,
      { ...testFacts, managed: null },
      [],
      false,
    ],
    ['is nobody’s while it does not exist', policy, { status: 'absent' } as const, company, [], false],
    ['is not one that we wrote ourselves', policy, set, company, [key], false],
    ['is no ordinary setting', plain, set, company, [], false],
  ])('is recognized: %s', (_, setting, observed, facts, own, managed) => {
    expect(whyManaged(setting, observed, facts, new Set(own)) !== null).toBe(managed)
  })

  test('is left out of the plan with the reason, and its tweak counts as not applied for the same reason', async () => {
    const host = new MemoryHost()
    host.facts = company
    if (policy.resource.kind !== 'registry') throw new Error('a registry setting was made')
    host.registry.write(policy.resource, encodeRegistryData({ type: 'REG_DWORD', data: 0 }))
    const tweaks = [aTweak('t.one', [policy])]
    const device = await host.device()
    const plan = await planSelection(host, {
      catalog: indexTweaks(tweaks),
      choices: [{ tweakId: 't.one' }],
      device,
      at: '2026-01-01T00:00:00.000Z',
    })
    expect(plan.changes).toEqual([])
    expect(plan.leftOut).toMatchObject([{ why: 'notApplicable', detail: because('managed') }])
    const resources = resourcesOf(tweaks)
    const status = tweakStatus(tweaks[0] ?? aTweak('t.none', []), company, await host.observe(resources))
    expect(status).toMatchObject({
      state: 'notApplied',
      reason: because('managed'),
    })
  })
})

test('a tweak never counts as set if a policy forces the opposite, whatever the tweak’s other values are', async () => {
  const value = (name: string) =>
    registrySetting('HKLM\\SOFTWARE\\Company', name, { want: 'value', value: { type: 'REG_DWORD', data: 1 } })
  const [level, other] = [{ ...value('Level'), via: 'policy' as const }, value('Other')]
  const host = new MemoryHost()
  host.facts = company
  const set = ({ resource }: typeof other, data: number) =>
    resource.kind === 'registry' &&
    host.registry.write(resource, encodeRegistryData({ type: 'REG_DWORD', data }))
  set(level, 3)
  const tweak = aTweak('t.two', [level, other])
  const status = async () => tweakStatus(tweak, company, await host.observe(resourcesOf([tweak])))
  expect(await status()).toMatchObject({ state: 'notApplied', option: null, reason: null })
  set(other, 1)
  expect(await status()).toMatchObject({ state: 'partly', option: null, reason: because('managed') })
  set(level, 1)
  expect(await status()).toMatchObject({ state: 'applied', option: 'on', reason: null })
})
