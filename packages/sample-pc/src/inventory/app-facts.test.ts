/** Tests facts about the sample PCs' apps that aren't in the list of apps. */
import { type AppFacts, appFactsSchema } from '@clearpane/model'
import { expect, test } from 'vitest'
import { openRestrictedPc, type SamplePc } from '../index.ts'
import { movableClock, openTestPc, sampleTweaks } from '../testing/open.ts'

const [calculator, cortana, teams] = [
  'Microsoft.WindowsCalculator_8wekyb3d8bbwe',
  'Microsoft.549981C3F5F10_8wekyb3d8bbwe',
  'MSTeams_8wekyb3d8bbwe',
]

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const one of items) found.push(one)
  return found
}

const factsOf = async ({ inventory }: SamplePc, ids: string[]): Promise<AppFacts[]> =>
  all(inventory.appFacts(ids))

test('each listed app has facts, and there are no facts about an app that isn’t listed', async () => {
  using pc = openTestPc()
  const listed = (await all(pc.inventory.list('app'))).map(({ id }) => id)
  const facts = await factsOf(pc, [...listed, 'No.Such_8wekyb3d8bbwe'])
  expect(facts.map(({ id }) => id)).toEqual(listed)
  for (const one of facts) expect(appFactsSchema.safeParse(one).error).toBeUndefined()
})

test('an app’s last use is before the first reading, and an app that was never used is marked as such', async () => {
  using pc = openTestPc()
  const [first, second] = await factsOf(pc, [cortana, calculator])
  const byId = new Map([first, second].map((one) => [one?.id, one]))
  expect(byId.get(calculator)?.lastUsed).toMatchObject({ at: expect.stringMatching(/^2026-10-/) })
  expect(byId.get(cortana)?.lastUsed).toMatchObject({ reason: { code: 'noAppStartNoted' } })
})

test('on the restricted PC, an app’s size is unknown if its folder can’t be read', async () => {
  const clock = movableClock()
  const pc = openRestrictedPc({ file: ':memory:', tweaks: sampleTweaks, clock })
  expect(await factsOf(pc, [teams])).toMatchObject([{ size: { reason: { code: 'folderDenied' } } }])
  pc.close()
})

test('removing an app frees its disk space', async () => {
  using pc = openTestPc()
  const used = async () => {
    const [reading] = await pc.sensors.sample(['disk.used'])
    return reading !== undefined && 'value' in reading ? Number(reading.value) : Number.NaN
  }
  const [before, [facts]] = [await used(), await factsOf(pc, [teams])]
  await pc.host.act({
    resource: { kind: 'appx', packageFamilyName: teams },
    to: { status: 'absent' },
  } as never)
  const bytes = facts !== undefined && 'bytes' in facts.size ? facts.size.bytes : 0
  expect(bytes).toBeGreaterThan(0)
  expect(before - (await used())).toBe(bytes)
})
