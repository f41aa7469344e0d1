/** Tests the catalog on PCs that have few or none of the items that it could remove. */
import { fitTweaks, Observations, resourcesOf, tweakStatus } from '@clearpane/engine'
import { testFacts } from '@clearpane/engine/testing'
import { type Observation, type Resource, resourceKey, type Setting, traitsOf } from '@clearpane/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tweaks } from './index.ts'

const fitted = fitTweaks(tweaks, testFacts, '2026-11-25T12:00:00.000Z')

/**
 * A removable item, such as an app, either exists or doesn't. If a value is missing, Windows still behaves in a
 * defined way.
 */
const removesThing = ({ resource, desired, guard }: Setting) =>
  traitsOf(resource.kind).byPresence && desired.want === 'property' && desired.value === null && !guard

const removers = fitted.filter(
  ({ options }) =>
    options.length > 0 &&
    options.every(({ settings }) => settings.length > 0 && settings.every(removesThing)),
)
const isThing = ({ kind }: Resource) => traitsOf(kind).byPresence

const pcWith = (isThere: (resource: Resource) => boolean) => {
  const resources = resourcesOf(fitted)
  const observe = (resource: Resource): Observation =>
    isThing(resource) && isThere(resource)
      ? { status: 'present', state: { kind: 'appx', value: 'Name_1.0_x64__8wekyb3d8bbwe' } }
      : { status: 'absent' }
  return Observations.each(resources, observe)
}

const stateOf = (id: string, observed: Observations, own: ReadonlySet<string> = new Set()) => {
  const tweak = fitted.find((one) => one.id === id)
  if (tweak === undefined) throw new Error(`no ${id}`)
  return tweakStatus(tweak, testFacts, observed, own)
}

test('no app counts as removed on a PC that never had it', () => {
  expect(removers.length).toBeGreaterThan(40)
  const bare = pcWith(() => false)
  const wrong = removers.flatMap(({ id }) => {
    const { state, reason } = stateOf(id, bare)
    return state === 'notApplicable' && reason?.code === 'notHere' ? [] : [`${id}: ${state}`]
  })
  expect(wrong).toEqual([])
})

test('an app that Clearpane removed counts as removed', () => {
  const bare = pcWith(() => false)
  const own = new Set(resourcesOf(removers).map(resourceKey))
  expect(removers.filter(({ id }) => stateOf(id, bare, own).state !== 'applied').map(({ id }) => id)).toEqual(
    [],
  )
})

const things = resourcesOf(removers)

test('on PCs with random apps, only apps that are present or that Clearpane removed are counted', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2), { minLength: things.length, maxLength: things.length }), (picks) => {
      const keysOf = (pick: number) => new Set(things.filter((_, i) => picks[i] === pick).map(resourceKey))
      const [installed, removed] = [keysOf(0), keysOf(1)]
      const observed = pcWith((resource) => installed.has(resourceKey(resource)))
      for (const { id, options } of removers) {
        const { state, option } = stateOf(id, observed, removed)
        const isIn = (keys: ReadonlySet<string>, of = options[0]) =>
          (of?.settings ?? []).some(({ resource }) => keys.has(resourceKey(resource)))
        const holding = options.find((one) => one.id === option)
        if (state === 'applied')
          expect([id, isIn(removed, holding), isIn(installed, holding)]).toEqual([id, true, false])
        else if (isIn(installed)) expect([id, state]).toEqual([id, isIn(removed) ? 'partly' : 'notApplied'])
        else expect([id, state]).toEqual([id, 'notApplicable'])
      }
    }),
    { numRuns: 100, seed: 20_261_126 },
  )
})
