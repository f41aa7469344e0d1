/**
 * Power settings. The state of a numeric setting is its effective value, whether it's set in the power scheme or
 * comes from the default; only the power service restores the default (see the decision "a power value is the one
 * that counts").
 */
import type { Observations } from '@clearpane/engine'
import { because, isGuid, isKnown, type Observation, type ResourceOf, type Scalar } from '@clearpane/model'
import { noPowerMode, noPowerScheme, wrongPower } from '@clearpane/model/kinds'
import {
  codes,
  isCode,
  onThread,
  type PowerAnswer,
  type PowerRequest,
  powerModes,
  unwrap,
} from '@clearpane/win32'
import type { KindOnWindows } from '../../kind.ts'
import { observeEach } from '../../observe-each.ts'
import { actedOn, mustTake, present, refuse } from '../../scalar.ts'

type Power = ResourceOf<'power'>

/** The note that marks a copy of a scheme as Clearpane's; its text must never change. */
const copyNote = 'Clearpane copied this power scheme because it was missing'

const sourceOf = ({ source }: Power) =>
  source === 'both' ? refuse('unavailable', because('twoPowerSources')) : source

/** Makes a request. Throws Refused if no version of Windows has the setting. */
const requestOf = (resource: Power): PowerRequest => {
  const { scheme, setting } = resource
  if (setting === 'activeScheme' || setting === 'hibernation') return { what: setting }
  if (setting === 'mode') return { what: 'mode', source: sourceOf(resource) }
  const [subgroup = '', name = ''] = setting.split('/')
  if (!isGuid(subgroup) || !isGuid(name)) return refuse('unavailable', because('noPowerPlace', { setting }))
  if (!isGuid(scheme)) return refuse('unavailable', noPowerScheme(scheme))
  return { what: 'index', place: { scheme, subgroup, setting: name }, source: sourceOf(resource) }
}

const observation = ({ scheme }: Power, answer: PowerAnswer): Observation => {
  if ('value' in answer) return present('power', answer.value)
  if (answer.missing === 'setting') return { status: 'absent' }
  return refuse(
    'unavailable',
    answer.missing === 'scheme' ? noPowerScheme(scheme) : because('cannotHibernate'),
  )
}

const activate = async (scheme: string): Promise<void> => {
  try {
    await onThread('power.activate', scheme, copyNote)
  } catch (error) {
    if (isCode(error, codes.FILE_NOT_FOUND)) refuse('failed', because('noPowerPattern', { scheme }))
    throw error
  }
}

/**
 * Writes a value. This function is called only if `to` is a value that the setting accepts and that differs from the
 * current value.
 */
const write = (requested: PowerRequest, to: Scalar): Promise<unknown> => {
  switch (requested.what) {
    case 'activeScheme':
      return activate(String(to))
    case 'mode':
      if (!powerModes.includes(String(to))) mustTake(noPowerMode(to))
      return onThread('power.setMode', requested.source, String(to))
    case 'hibernation':
      return onThread('power.setHibernation', to === true)
    case 'index':
      return onThread('power.writeIndex', requested.place, requested.source, Number(to))
  }
}

const observe = (resources: readonly Power[]): Promise<Observations> =>
  observeEach(resources, {
    parse: (resource) => ({ ask: requestOf(resource) }),
    read: (requested) => onThread('power.read', requested),
    toObservation: (answer, resource) => observation(resource, unwrap(answer)),
  })

export const power: KindOnWindows<'power'> = {
  observe,
  act: (resource, to) =>
    actedOn('power', to, async (value) => {
      mustTake(wrongPower(resource, value))
      const now = (await observe([resource])).of(resource)
      if (!isKnown(now)) return refuse(now.status, now.reason)
      if (now.status !== 'present' || !('value' in now.state))
        return refuse('failed', because('powerMissing'))
      // Writing the effective value would replace a default, which Windows may change, with a fixed value.
      if (value !== null && now.state.value !== value) await write(requestOf(resource), value)
    }),
}
