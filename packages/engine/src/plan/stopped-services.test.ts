import type { Known, ServiceState } from '@clearpane/model'
import { expect, test } from 'vitest'
import { stoppedServices } from './stopped-services.ts'

const state = (start: ServiceState['start'], running: ServiceState['running']): Known => ({
  status: 'present',
  state: { kind: 'service', start, delayed: false, running, triggered: false },
})
const resource = { kind: 'service', name: 'Spooler' } as const
const word: Known = { status: 'present', state: { kind: 'registry', type: 4, hex: '01000000' } }

test.each([
  ['disabling counts', state('Automatic', 'running'), state('Disabled', 'running'), true],
  ['stopping counts', state('Manual', 'running'), state('Manual', 'stopped'), true],
  ['a later start does not', state('Automatic', 'running'), state('Manual', 'running'), false],
  ['starting does not', state('Disabled', 'stopped'), state('Manual', 'running'), false],
  [
    'one that was disabled before does not',
    state('Disabled', 'stopped'),
    state('Disabled', 'stopped'),
    false,
  ],
  ['nor what is no state of a service', word, word, false],
])('%s', (_, from, to, counts) =>
  expect(stoppedServices([{ resource, from, to }])).toEqual(counts ? ['Spooler'] : []),
)
