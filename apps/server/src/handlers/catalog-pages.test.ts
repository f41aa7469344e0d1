/** The calls of the catalog pages, on the stock sample PC with the real catalog. */
import { tweakById } from '@clearpane/catalog'
import type { Choice } from '@clearpane/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleServer } from '../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeAll(async () => {
  server = await sampleServer()
})
afterAll(() => server.close())

const undoAll = () => server.ask('undo')
const choose = (...ids: string[]): Choice[] => ids.map((tweak) => ({ tweak }))

describe('the privacy score', () => {
  test('is 100 less what each open setting costs, and never below 0', async () => {
    const { score, privacyScore, issues } = await server.ask('privacyScan')
    const lost = score.parts.reduce((total, part) => total + (part.lost ?? 0), 0)
    expect(score.parts).toHaveLength(18)
    expect(privacyScore).toBe(Math.max(0, 100 - lost))
    expect(issues.reduce((total, { points }) => total + points, 0)).toBe(lost)
  })

  test('names 18 settings that let data out or do not, and recommends only what is open', async () => {
    const { settings, recommendations } = await server.ask('privacy')
    expect(Object.keys(settings)).toHaveLength(18)
    for (const { impact, gain } of recommendations) expect(gain).toBe(impact === 'High' ? 15 : 8)
  })

  test('recommends only what is safe, and asks about the camera, the microphone and location', async () => {
    const { recommendations, questions } = await server.ask('privacy')
    expect(recommendations.map(({ tweak }) => tweakById.get(tweak)?.risk)).toEqual(
      recommendations.map(() => 'safe'),
    )
    expect(questions.map(({ id }) => id).toSorted()).toEqual([
      'disable-camera',
      'disable-location',
      'disable-microphone',
    ])
  })

  test('of the restricted PC leaves out what it cannot read and says how low it could be', async () => {
    const { score } = await server.ask('privacyScan', { device: 'restricted' })
    const open = score.parts.filter(({ lost }) => lost === null)
    expect(open.length).toBe(score.unknown)
    if (score.score !== null) expect(score.atLeast).toBeLessThanOrEqual(score.score)
  })
})

describe('privacy recommendations', () => {
  test('one closes its setting, and undo opens it again', async () => {
    const before = await server.ask('privacy')
    const { settings, success } = await server.ask('privacyRecommendation', {
      body: { recommendation: 'disable-advertising' },
    })
    expect({ success, was: before.settings.advertisingId, is: settings.advertisingId }).toEqual({
      success: true,
      was: true,
      is: false,
    })
    await undoAll()
    expect((await server.ask('privacy')).settings).toEqual(before.settings)
  })

  test('all of them leave none open, and asked again there is nothing to do', async () => {
    expect(await server.ask('privacyRecommendations')).toMatchObject({ success: true })
    const after = await server.ask('privacy')
    expect(after.recommendations).toEqual([])
    expect(after.questions).toHaveLength(3)
    expect(await server.ask('privacyRecommendations')).toMatchObject({ success: true, run: null })
    await undoAll()
  })

  test('an unknown one is refused with the specified message, and nothing changes', async () => {
    const before = await server.ask('privacy')
    const answer = await server.send('privacyRecommendation', {
      body: { recommendation: 'disable-everything' },
    })
    expect({ status: answer.statusCode, message: answer.json().message }).toEqual({
      status: 400,
      message: 'Could not apply privacy recommendation',
    })
    expect((await server.ask('privacy')).settings).toEqual(before.settings)
  })
})

describe('privacy-optimize', () => {
  test('closes the issues of a scan, and the score it answers is what a new scan finds', async () => {
    const { issues, privacyScore } = await server.ask('privacyScan')
    const chosen = issues.filter(({ points }) => points > 0)
    const done = await server.ask('privacyOptimize', { body: { issues: chosen } })
    expect(done.summary.issuesFixed).toBe(chosen.length)
    expect(done.optimized).toHaveLength(chosen.length)
    expect(done.privacyControls.advertisingId).toBe('Disabled')
    const after = await server.ask('privacyScan')
    expect(after.privacyScore).toBe(done.summary.newPrivacyScore)
    expect(after.privacyScore ?? 0).toBeGreaterThan(privacyScore ?? 100)
    await undoAll()
  })

  test('with an id nobody knows changes nothing', async () => {
    const answer = await server.send('privacyOptimize', {
      body: { issues: ['privacy.advertisingId', 'privacy.noSuchThing'] },
    })
    expect({ status: answer.statusCode, code: answer.json().error.code }).toEqual({
      status: 400,
      code: 'UNKNOWN_TWEAK',
    })
    expect((await server.ask('privacy')).settings.advertisingId).toBe(true)
  })
})

describe('gaming/optimize', () => {
  test('applies the profile it names, so that it holds', async () => {
    expect(await server.ask('gamingOptimize', { body: { profile: 'balanced-gaming' } })).toMatchObject({
      profile: 'balanced-gaming',
    })
    const { presets } = await server.ask('presets')
    expect(presets.find(({ preset }) => preset.id === 'balanced-gaming')?.status.state).toBe('active')
    await undoAll()
  })

  test('puts power settings into the plan that it makes active, so that the profile holds', async () => {
    await server.ask('gamingOptimize', { body: { profile: 'high-performance' } })
    const { presets } = await server.ask('presets')
    expect(presets.find(({ preset }) => preset.id === 'high-performance')?.status).toMatchObject({
      state: 'active',
      drifted: 0,
    })
    await undoAll()
  })

  test('takes no profile of another page', async () => {
    const answer = await server.send('gamingOptimize', { body: { profile: 'privacy-focused' } })
    expect({ status: answer.statusCode, message: answer.json().message }).toEqual({
      status: 400,
      message: 'Could not apply gaming optimizations',
    })
  })
})

describe('a catalog row', () => {
  test('gets the largest part that does not contradict itself, and what was left out by name', async () => {
    const choices = choose('privacy.advertisingId', 'services.enableGameMode', 'debloat.gameMode')
    const part = await server.ask('consistent', { body: { choices } })
    expect(part.choices).toHaveLength(2)
    const [left] = part.leftOut
    expect([left?.tweak, left?.against].sort()).toEqual(['debloat.gameMode', 'services.enableGameMode'])
    const { plan } = await server.ask('plan', {
      body: { origin: { kind: 'selection', choices: part.choices } },
    })
    expect(plan.refusals).toEqual([])
  })

  test.each(['ps1', 'reg'] as const)('can be copied as %s', async (format) => {
    const body = { choices: choose('privacy.advertisingId'), title: 'Advertising', format }
    const { text } = await server.ask('compile', { body })
    expect(text).toContain('AdvertisingInfo')
  })

  test('has the history of this PC: what ran, before and after', async () => {
    expect(await server.ask('tweakHistory', { params: { id: 'services.superfetch' } })).toEqual({ runs: [] })
    const origin = { kind: 'selection', choices: choose('services.superfetch', 'services.fax') }
    const { run } = await server.ask('apply', { body: { origin } })
    const { runs } = await server.ask('tweakHistory', { params: { id: 'services.superfetch' } })
    expect(runs.map((one) => one.run)).toEqual([run?.run])
    expect(runs[0]?.changes.every(({ tweakIds }) => tweakIds.includes('services.superfetch'))).toBe(true)
    await undoAll()
  })
})

describe('reset to previous values', () => {
  const stateOf = async (id: string) =>
    (await server.ask('tweaks')).tweaks.find(({ tweak }) => tweak.id === id)?.status.option

  test('puts back what the named tweaks wrote and leaves the others', async () => {
    await server.ask('apply', {
      body: {
        origin: { kind: 'selection', choices: choose('services.superfetch', 'privacy.advertisingId') },
      },
    })
    expect(await stateOf('services.superfetch')).toBe('disabled')
    const { run } = await server.ask('undo', { body: { tweaks: ['services.superfetch'] } })
    expect(run).toMatchObject({ title: 'Reset to previous values', planned: 1, result: 'done' })
    expect(await stateOf('services.superfetch')).not.toBe('disabled')
    expect(await stateOf('privacy.advertisingId')).toBe('on')
    await undoAll()
  })

  test('of a run and of tweaks at once is no request', async () => {
    const answer = await server.send('undo', { body: { run: 'r1', tweaks: ['services.superfetch'] } })
    expect(answer.statusCode).toBe(400)
  })
})
