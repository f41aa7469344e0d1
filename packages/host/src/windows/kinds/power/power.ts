/**
 * Power settings. The state of a number is the value that counts, whether the scheme has it written or takes
 * its default; it is put back through the power service alone (decision "a power value is the one that
 * counts").
 */
import type { Observation, ResourceOf, Scalar } from '@clearpane/model'
import {
  type AskedPower,
  codes,
  isCode,
  onThread,
  type PowerAnswer,
  powerModes,
  unwrap,
} from '@clearpane/win32'
import type { KindOnWindows } from '../../kind.ts'
import { observeEach } from '../../observe-each.ts'
import { actedOn, present, refuse } from '../../scalar.ts'

type Power = ResourceOf<'power'>

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** By it a copy of a scheme is known as ours: it must never change. */
const copyNote = 'Clearpane copied this power scheme because it was missing'

const sourceOf = ({ source }: Power) =>
  source === 'both'
    ? refuse('unavailable', 'this power setting has a value for mains and one for battery')
    : source

/** Throws Refused where no Windows has such a thing. */
const askedOf = (resource: Power): AskedPower => {
  const { scheme, setting } = resource
  if (setting === 'activeScheme' || setting === 'hibernation') return { what: setting }
  if (setting === 'mode') return { what: 'mode', source: sourceOf(resource) }
  const [subgroup = '', name = ''] = setting.split('/')
  if (!guid.test(subgroup) || !guid.test(name)) return refuse('unavailable', `${setting} is no power setting`)
  if (!guid.test(scheme))
    return refuse('unavailable', `this PC has no power scheme ${scheme === '' ? 'without a name' : scheme}`)
  return { what: 'index', place: { scheme, subgroup, setting: name }, source: sourceOf(resource) }
}

const observation = ({ scheme }: Power, answer: PowerAnswer): Observation => {
  if ('value' in answer) return present('power', answer.value)
  if (answer.missing === 'setting') return { status: 'absent' }
  return refuse(
    'unavailable',
    answer.missing === 'scheme' ? `this PC has no power scheme ${scheme}` : 'this PC cannot hibernate',
  )
}

const activate = async (scheme: string): Promise<void> => {
  try {
    await onThread('power.activate', scheme, copyNote)
  } catch (error) {
    if (isCode(error, codes.FILE_NOT_FOUND))
      refuse('failed', `this PC has no power scheme ${scheme}, and no pattern of it`)
    throw error
  }
}

/** `to` is another value than there is. */
const write = (asked: AskedPower, to: Scalar): Promise<unknown> => {
  switch (asked.what) {
    case 'activeScheme':
      return typeof to === 'string' && guid.test(to)
        ? activate(to)
        : refuse('failed', `${JSON.stringify(to)} is no power scheme`)
    case 'mode':
      if (typeof to !== 'string' || !powerModes.includes(to))
        return refuse('failed', `${JSON.stringify(to)} is no power mode`)
      return onThread('power.setMode', asked.source, to)
    case 'hibernation':
      if (typeof to !== 'boolean')
        return refuse('failed', `hibernation takes yes or no, not ${JSON.stringify(to)}`)
      return onThread('power.setHibernation', to)
    case 'index':
      if (typeof to !== 'number' || !Number.isInteger(to) || to < 0 || to > 0xffff_ffff)
        return refuse('failed', `a power setting takes a whole number, not ${JSON.stringify(to)}`)
      return onThread('power.writeIndex', asked.place, asked.source, to)
  }
}

export const power: KindOnWindows<'power'> = {
  observe: (resources) =>
    observeEach(resources, {
      parse: (resource) => ({ ask: askedOf(resource) }),
      read: (asked) => onThread('power.read', asked),
      toObservation: (answer, resource) => observation(resource, unwrap(answer)),
    }),
  act: (resource, to) =>
    actedOn('power', to, async (value) => {
      if (value === null) return refuse('unavailable', 'a power setting always has a value')
      const asked = askedOf(resource)
      const [answer] = await onThread('power.read', [asked])
      const now = answer === undefined ? refuse('failed', 'no answer') : observation(resource, unwrap(answer))
      if (now.status !== 'present' || !('value' in now.state))
        return refuse('failed', 'this PC has no such power setting')
      // Writing what counts already would turn a default that Windows may renew into a value of its own.
      if (now.state.value !== value) await write(asked, value)
    }),
}
