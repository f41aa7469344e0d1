/**
 * Tests that the settings that the dashboard and the privacy page count as safe are exactly those that the page's
 * button applies.
 */
import { tweaks } from '@clearpane/catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeAll(async () => {
  server = await sampleServer()
})
afterAll(() => server.close())

const byId = new Map(tweaks.map((tweak) => [tweak.id, tweak]))

test('every safe privacy setting in the catalog is counted in the score, and no other setting is', async () => {
  const { safeParts, safe } = await server.ask('privacy')
  const ids = safeParts.map(({ tweakId }) => tweakId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => byId.get(id)?.risk !== 'safe')).toEqual([])
  const inArea = tweaks.filter(
    ({ area, risk, evidence, reversible, weakensSecurity, unverified, options }) =>
      area === 'privacy' &&
      risk === 'safe' &&
      evidence !== 'placebo' &&
      // There is no evidence that these settings work, so "all safe settings" leaves them out.
      evidence !== 'unsourced' &&
      reversible !== 'no' &&
      weakensSecurity !== true &&
      unverified !== true &&
      options.some(({ settings }) => settings.some(({ guard }) => guard !== true)),
  )
  expect(inArea.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)).toEqual([])
  expect(safe).toEqual(
    safeParts
      .filter(({ state }) => state === 'notApplied' || state === 'partly')
      .map(({ tweakId }) => tweakId),
  )
})

test('once all safe privacy settings have been made private, none is listed as still to do', async () => {
  const { safe } = await server.ask('privacy')
  const { choices } = await server.ask('consistent', {
    body: { choices: safe.map((tweakId) => ({ tweakId })) },
  })
  await server.ask('apply', { body: { origin: { kind: 'selection', choices } } })
  expect((await server.ask('privacy')).safe).toEqual([])
})
