import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

describe('recommendations', { timeout: 270_000 }, () => {
  let server: Awaited<ReturnType<typeof sampleServer>>
  beforeEach(async () => {
    server = await sampleServer()
  })
  afterEach(() => server.close())

  const analyzed = async () => {
    const { analysis } = await server.ask('analyzeSystem', { body: { cpuUsage: 99, usagePattern: 'gaming' } })
    const { count } = await server.ask('generateRecommendations', { body: { analysisId: analysis.id } })
    return { analysis, count }
  }
  const listed = () => server.ask('recommendations')
  const byId = async (id: string) => (await listed()).recommendations.find((one) => one.id === id)

  test('exist only after the PC has been analyzed and recommendations have been generated from the analysis', async () => {
    expect(await listed()).toEqual({ analysis: null, recommendations: [], others: [] })
    const { analysis } = await server.ask('analyzeSystem')
    expect(analysis.measured).toBeGreaterThan(60)
    expect(analysis.facts).toBeGreaterThanOrEqual(analysis.measured)
    expect((await listed()).analysis).toBeNull()
    const { count } = await server.ask('generateRecommendations', { body: { analysisId: analysis.id } })
    const read = await listed()
    expect(read.recommendations.length).toBe(count)
    expect(read.recommendations.length + read.others.length).toBeGreaterThanOrEqual(60)
    const refused = await server.send('generateRecommendations', {
      body: { analysisId: '00000000-0000-4000-8000-000000000000' },
    })
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'UNKNOWN_ANALYSIS'])
  })

  test('come from measured facts, and ignore the figures in a request', async () => {
    await analyzed()
    const { recommendations } = await listed()
    for (const { evidence, aiConfidence, optimizationSteps, title, description, record } of recommendations) {
      expect(evidence.length).toBeGreaterThan(0)
      for (const { source, at } of evidence) expect([source === '', at === '']).toEqual([false, false])
      expect(aiConfidence).toBeCloseTo(0.5 * (record.measured / record.needed), 2)
      expect(optimizationSteps.length).toBeGreaterThan(0)
      expect(`${title} ${description}`).not.toMatch(/[?{}]|undefined/)
    }
    const figures = recommendations.flatMap(({ evidence }) => evidence.map(({ value }) => value))
    expect(figures).not.toContain(99)
    expect(await byId('smartscreen-off')).toMatchObject({
      recommendationType: 'security',
      priority: 'critical',
      automationAvailable: true,
      appliedAt: null,
      benefit: { from: 'source' },
    })
  })

  test('include the same settings as the dashboard’s suggestions, because both use the same verdicts', async () => {
    await analyzed()
    const [{ recommendations: shown }, privacy, security] = [
      await listed(),
      await server.ask('privacy'),
      await server.ask('security'),
    ]
    const offered = new Set(
      shown
        .flatMap(({ origin }) => (origin?.kind === 'selection' ? origin.choices : []))
        .map(({ tweakId }) => tweakId),
    )
    expect([...privacy.safe, ...security.recommendations].filter((id) => !offered.has(id))).toEqual([])
    const { optimizations } = await server.ask('comprehensiveAnalysis')
    expect(optimizations.length).toBeGreaterThan(0)
    expect(optimizations.map(({ id }) => id).filter((id) => !offered.has(id))).toEqual([])
    const all = await server.ask('tweaks')
    const safe = new Set(
      all.tweaks
        .filter(
          ({ tweak }) =>
            tweak.risk === 'safe' && tweak.weakensSecurity !== true && tweak.evidence !== 'placebo',
        )
        .map(({ tweak }) => tweak.id),
    )
    expect([...offered].filter((id) => !safe.has(id))).toEqual([])
  })

  test('are applied through a plan, never lower the security score, and show as applied afterwards', async () => {
    await analyzed()
    const { recommendations } = await listed()
    const scoreOf = async () => (await server.ask('security')).score.score ?? 0
    let before = await scoreOf()
    let applied = 0
    for (const { id, automationAvailable } of recommendations) {
      if (!automationAvailable) continue
      const answer = await server.ask('applyRecommendation', {
        body: { recommendationId: id, result: 'failed' },
      })
      const after = await scoreOf()
      expect({ id, lower: after < before }).toEqual({ id, lower: false })
      before = after
      if (answer.run === null) continue
      applied += 1
      expect({ id, done: answer.success, appliedAt: answer.appliedAt !== null }).toEqual({
        id,
        done: true,
        appliedAt: true,
      })
    }
    expect(applied).toBeGreaterThan(5)
    const undone = await listed()
    expect(
      undone.recommendations.filter(({ appliedAt }) => appliedAt !== null).length,
    ).toBeGreaterThanOrEqual(applied)
    // The facts about the PC have changed, so a new analysis doesn't find the earlier recommendations.
    await analyzed()
    const left = (await listed()).recommendations.map(({ id }) => id)
    expect(left).not.toContain('smartscreen-off')
    expect(left).not.toContain('privacy-open')
  })

  test('can’t be applied by Clearpane if they are unknown or if the user must carry them out', async () => {
    await analyzed()
    const refused = async (recommendationId: string) => {
      const answer = await server.send('applyRecommendation', { body: { recommendationId } })
      return [answer.statusCode, answer.json().error.code]
    }
    expect(await refused('no-such-rule')).toEqual([400, 'UNKNOWN_RECOMMENDATION'])
    const byHand = (await listed()).recommendations.find(({ automationAvailable }) => !automationAvailable)
    expect(await refused(byHand?.id ?? '')).toEqual([400, 'UNKNOWN_RECOMMENDATION'])
  })

  test('can be rated once for each finding; a rating changes their order and confidence, and a reset deletes the ratings', async () => {
    await analyzed()
    const before = (await listed()).recommendations
    const [first, second] = before.filter(({ priority }) => priority === 'medium')
    if (first === undefined || second === undefined) throw new Error('the sample PC has several findings')
    const rated = (recommendationId: string, feedback: 'helpful' | 'not_helpful') =>
      server.ask('adviceFeedback', { body: { recommendationId, feedback } })
    expect((await rated(first.id, 'helpful')).aiConfidence).toBeCloseTo((first.aiConfidence * 4) / 3, 2)
    expect((await rated(first.id, 'not_helpful')).message).toBe('Thank you for your feedback!')
    const mine = await byId(first.id)
    expect(mine).toMatchObject({ feedback: 'not_helpful', record: { helpful: 0, notHelpful: 1 } })
    const order = (await listed()).recommendations.map(({ id }) => id)
    expect(order.indexOf(second.id)).toBeLessThan(order.indexOf(first.id))
    const { count } = await analyzed()
    expect(count).toBe(before.length)
    expect(await byId(first.id)).toMatchObject({ feedback: null, record: { helpful: 0, notHelpful: 1 } })
    await server.ask('reset', { body: { resetType: 'recommendations' } })
    expect((await listed()).analysis).toBeNull()
  })

  test('come with answers to the user’s questions; each answer is based on facts, and each of its sentences links to a page', async () => {
    const ask = (question: string) => server.ask('adviceAnswer', { body: { question } })
    const slow = await ask('Why is my PC slow?')
    expect(slow.intent).toBe('why-slow')
    expect(slow.lines.length).toBeGreaterThan(3)
    for (const { goesTo, text } of slow.lines)
      expect([goesTo.startsWith('/'), text.length > 10]).toEqual([true, true])
    expect((await ask('Ist die Werbe-ID gefährlich?')).tweakIds).toContain('privacy.advertisingId')
    await server.ask('apply', {
      body: { origin: { kind: 'selection', choices: [{ tweakId: 'privacy.advertisingId', option: 'on' }] } },
    })
    const changed = await ask('Was hat sich seit gestern geändert?')
    expect(changed.changes?.events.some(({ kind }) => kind === 'run')).toBe(true)
    expect(await ask('tell me a joke')).toMatchObject({ intent: null, lines: [] })
  })
})
