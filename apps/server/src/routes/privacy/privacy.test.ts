/** Tests the privacy page's calls, on the stock sample PC with the real catalog. */
import { tweakById } from '@clearpane/catalog'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeAll(async () => {
  server = await sampleServer()
})
afterAll(() => server.close())

const undoAll = () => server.ask('undo')

describe('the privacy score', () => {
  test('is 100 minus the points that its settings lose, and never below 0', async () => {
    const { score, privacyScore, issues } = await server.ask('privacyScan')
    const lost = score.parts.reduce((total, part) => total + (part.lost ?? 0), 0)
    expect(score.parts).toHaveLength(18)
    expect(privacyScore).toBe(Math.max(0, 100 - lost))
    expect(issues.reduce((total, { points }) => total + points, 0)).toBe(lost)
  })

  test('has 18 settings, and each recommendation adds 15 points if its impact is high, and 8 points otherwise', async () => {
    const { settings, recommendations } = await server.ask('privacy')
    expect(Object.keys(settings)).toHaveLength(18)
    for (const { impact, gain } of recommendations) expect(gain).toBe(impact === 'High' ? 15 : 8)
  })

  test('recommends only safe settings, and leaves the decision about the camera, the microphone and location to the user', async () => {
    const { recommendations, questions } = await server.ask('privacy')
    expect(recommendations.map(({ tweakId }) => tweakById.get(tweakId)?.risk)).toEqual(
      recommendations.map(() => 'safe'),
    )
    expect(questions.map(({ id }) => id).toSorted()).toEqual([
      'disable-camera',
      'disable-location',
      'disable-microphone',
    ])
  })

  test('rises by the promised points for each recommendation, and for all recommendations together', async () => {
    const start = await server.ask('privacy')
    const [first] = start.recommendations
    await server.ask('privacyRecommendation', { body: { recommendation: first?.id ?? '' } })
    expect((await server.ask('privacy')).score.score).toBe((start.score.score ?? 0) + (first?.adds ?? 0))
    await undoAll()
    await server.ask('privacyRecommendations')
    expect((await server.ask('privacy')).score.score).toBe((start.score.score ?? 0) + start.allAdd)
    await undoAll()
  })

  test('counts the unreadable settings of the restricted PC as unknown, and is never below the minimum that the scan states', async () => {
    const { score } = await server.ask('privacyScan', { device: 'restricted' })
    const open = score.parts.filter(({ lost }) => lost === null)
    expect(open.length).toBe(score.unknown)
    if (score.score !== null) expect(score.atLeast).toBeLessThanOrEqual(score.score)
  })
})

describe('privacy recommendations', () => {
  test('set their setting to its private value when they’re applied, and their undo reverts the setting', async () => {
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

  test('are no longer listed once all of them are applied; the questions to the user stay, and applying all again reports that nothing is left to do', async () => {
    expect(await server.ask('privacyRecommendations')).toMatchObject({ success: true })
    const after = await server.ask('privacy')
    expect(after.recommendations).toEqual([])
    expect(after.questions).toHaveLength(3)
    expect(await server.ask('privacyRecommendations')).toMatchObject({ success: true, run: null })
    await undoAll()
  })

  test('are refused with the specified message if their id is unknown, and nothing changes', async () => {
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
  test('fixes the issues of a scan, and returns the same score as a new scan', async () => {
    const { issues, privacyScore } = await server.ask('privacyScan')
    const chosen = issues.filter(({ points }) => points > 0)
    const done = await server.ask('privacyOptimize', { body: { issues: chosen } })
    expect(done.summary.issuesFixed).toBe(chosen.length)
    expect(done.optimized).toHaveLength(chosen.length)
    expect(done.privacyControls.advertisingId).toBe('Disabled')
    expect(done.notSet).toEqual([])
    const after = await server.ask('privacyScan')
    expect(after.privacyScore).toBe(done.summary.newPrivacyScore)
    expect(after.privacyScore ?? 0).toBeGreaterThan(privacyScore ?? 100)
    await undoAll()
  })

  test('stores its result with the failed settings and the run, and the result stays until it is cleared', async () => {
    // The restricted PC denies some of the changes.
    const device = 'restricted'
    const { issues } = await server.ask('privacyScan', { device })
    const {
      success: _,
      message,
      run,
      report,
      ...figures
    } = await server.ask('privacyOptimize', {
      body: { issues },
      device,
    })
    expect(figures.optimized.length + figures.notSet.length).toBe(issues.length)
    expect([figures.optimized.length > 0, figures.notSet.length > 0]).toEqual([true, true])
    const kept = async () =>
      (await server.ask('results', { device })).results.find(({ type }) => type === 'privacyOptimize')
    expect((await kept())?.value).toEqual({ runId: run?.runId, ...figures })
    await server.ask('clearResult', { params: { type: 'privacyOptimize' }, device })
    expect(await kept()).toBeUndefined()
    await server.ask('undo', { device })
  })

  test('refuses a plan that the PC no longer matches, and stores nothing', async () => {
    const device = 'restricted'
    const answer = await server.send('privacyOptimize', {
      body: { issues: ['privacy.advertisingId'], planHash: '0'.repeat(64) },
      device,
    })
    expect(answer.json().error.code).toBe('PLAN_STALE')
    const { results } = await server.ask('results', { device })
    expect(results.some(({ type }) => type === 'privacyOptimize')).toBe(false)
  })

  test('is refused and changes nothing if one of the ids is unknown', async () => {
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
