import { tweaks } from '@clearpane/catalog'
import { expect, test } from 'vitest'
import { consentOf } from './consent.ts'

test('the window of the process with administrator rights shows the German names of settings if its language is German', () => {
  const held = tweaks.filter(({ id }) => id.startsWith('explorer.')).slice(0, 3)
  const values = held.map(({ id }) => ({
    ...{ tweakId: id, option: 'on', from: [], to: { status: 'absent' as const } },
    resource: { kind: 'service' as const, name: 'Mine' },
  }))
  const document = {
    ...{ format: 1 as const, id: 'night', name: 'Nacht', version: '1.0.0', person: 'S-1-5-21-1-2-3-4' },
    ...{ account: 'administrator' as const, registryScan: false, classes: [], values },
  }
  const line = consentOf(document, tweaks).at(-1)
  expect(line?.de.split(': ').at(-1)).toBe(held.map(({ name }) => name.de).join('; '))
  expect(line?.en.split(': ').slice(2).join(': ')).toBe(held.map(({ title }) => title).join('; '))
})
