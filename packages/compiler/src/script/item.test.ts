/**
 * Tests items from the PC's own lists in a script: they use the same runtime functions as a tweak, and none of their
 * text can become code.
 */
import { aTweak, serviceSetting } from '@clearpane/engine/testing'
import { type Resource, type Setting, serviceDesired } from '@clearpane/model'
import { expect, test } from 'vitest'
import { parseErrors } from '../testing/index.ts'
import { quote } from '../text/quote.ts'
import type { ScriptItem } from './item.ts'
import { compileScript } from './script.ts'

const itemOf = (
  cause: ScriptItem['cause'],
  title: string,
  resource: Resource,
  desired: unknown,
): ScriptItem => ({
  cause,
  title,
  ask: { setting: { resource, desired, default: 'unknown' } as Setting, desired: desired as never },
})
const service = (id: string, title = id): ScriptItem =>
  itemOf(
    { by: 'item', type: 'service', id, option: 'disabled' },
    title,
    { kind: 'service', name: id },
    serviceDesired.disabled,
  )
const app = (id: string, title = id): ScriptItem =>
  itemOf(
    { by: 'item', type: 'app', id, option: 'removed' },
    title,
    { kind: 'appx', packageFamilyName: id },
    { want: 'property', value: null },
  )
const compile = (items: readonly ScriptItem[]) =>
  compileScript({ title: 'Items', choices: [], tweaks: [], items, version: '0.1.0' })
const own = (text: string) =>
  text.slice(text.indexOf('function Request-Selection {')).split('\r\n}\r\n')[0] ?? ''
const requests = (text: string) =>
  own(text)
    .split('\r\n')
    .filter((line) => line.startsWith('    Request-') && !line.startsWith('    Request-Tweak'))

test('an item and a tweak that request the same value are compiled to the same call', () => {
  const tweak = aTweak('a.fax', [serviceSetting('Fax', { start: 'Disabled' })])
  const fromTweak = compileScript({
    title: 'Tweak',
    choices: [{ tweakId: tweak.id }],
    tweaks: [tweak],
    version: '0.1.0',
  })
  expect(requests(compile([service('Fax')]).text)).toEqual(requests(fromTweak.text))
  expect(requests(fromTweak.text)).toHaveLength(1)
})

test.each<[string, ScriptItem]>([
  ['a service', service('Spooler', 'Print Spooler')],
  ['an app', app('king.com.CandyCrush_kgqvnymyfvs32')],
  ['a name with quotes', service('a', `x' "; Remove-Item C:\\ #> ’ $(calc)`)],
  ['a name of several lines', service('b', 'one\r\n} ; calc\ntwo')],
])('the script of %s can be parsed and names the item in its section', async (_name, item) => {
  const made = compile([item])
  expect(await parseErrors(made.text)).toEqual([])
  expect(requests(made.text)).toHaveLength(1)
  expect(own(made.text)).toContain(`-Title ${quote(item.title)} -Restart`)
  expect(made.sections.map(({ type }) => type)).toEqual(['head', 'tweak', 'functions'])
  expect(made.text).toContain(`(${item.cause.type}:${item.cause.id}): ${item.cause.option}`)
})

test('the script’s header counts the items', () =>
  expect(compile([service('Fax'), app('a.b_c')]).text).toContain(
    'In short: 2 services and apps; 1 service, 1 app.',
  ))
