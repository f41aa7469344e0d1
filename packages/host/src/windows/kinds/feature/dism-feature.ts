/** Optional features and capabilities: whether they will be present or absent after the next startup of Windows. */
import { because, mustBeSwitched, type Observation } from '@clearpane/model'
import { type DismKind, type DismState, type DismThing, onThread } from '@clearpane/win32'
import type { KindOnWindows } from '../../kind.ts'
import { observeEach } from '../../observe-each.ts'
import { actedOn, mustTake, present, refuse } from '../../scalar.ts'

/** Null if neither. */
const willBe: Record<DismState, boolean | null> = {
  notPresent: false,
  uninstallPending: false,
  staged: false,
  removed: false,
  installed: true,
  installPending: true,
  superseded: null,
  partiallyInstalled: null,
}

type Resource = { readonly name: string }

const between = { feature: 'featureBetween', capability: 'capabilityBetween' } as const
const missing = (kind: DismKind) => because(`${kind}Missing`)

const observation = (kind: DismKind, { name }: Resource, things: readonly DismThing[]): Observation => {
  const found = things.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (found === undefined) return { status: 'absent' }
  const value = willBe[found.state]
  return value === null
    ? refuse('failed', because(between[kind], { name, state: found.state }))
    : present(kind, value)
}

/**
 * Makes a list of the optional features or capabilities. Listing the features takes seconds and requires
 * administrator rights; a refusal is cached like any other answer.
 */
const lister = (kind: DismKind) => {
  let last: { at: number; answer: Promise<DismThing[]> } | null = null
  return {
    list: (maxAgeMs: number): Promise<DismThing[]> => {
      const now = performance.now()
      if (last === null || maxAgeMs <= 0 || now - last.at > maxAgeMs)
        last = { at: now, answer: onThread('dism.list', kind) }
      return last.answer
    },
    forget: () => {
      last = null
    },
  }
}

export const switchedByDism = <K extends DismKind>(kind: K): KindOnWindows<K> => {
  const { list, forget } = lister(kind)
  return {
    observe: (resources, _, maxAgeMs) =>
      observeEach(resources, {
        parse: (resource) => ({ ask: resource }),
        read: async (requested) => {
          const things = await list(maxAgeMs)
          return requested.map(() => things)
        },
        toObservation: (things, resource) => observation(kind, resource, things),
      }),
    act: (resource: Resource, to) =>
      actedOn(kind, to, async (value) => {
        mustTake(mustBeSwitched(kind, value))
        const now = observation(kind, resource, await list(0))
        if (now.status !== 'present') return refuse('failed', missing(kind))
        if ('value' in now.state && now.state.value === value) return
        forget()
        const done = await onThread('dism.switch', kind, resource.name, value === true)
        if (done === null) refuse('failed', missing(kind))
      }),
  }
}
