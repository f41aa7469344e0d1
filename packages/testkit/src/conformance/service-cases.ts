/**
 * Required behaviour of a service, case by case, on a service that the caller allows to be changed, started
 * and stopped.
 */
import type { ServiceCase, ServicePatch } from './types.ts'

type ServiceSpec = Pick<ServiceCase, 'name' | 'given' | 'to' | 'expects'>

const starts = ['Automatic', 'Manual', 'Disabled'] as const
const stopped = { running: 'stopped' } as const
const running = { running: 'running' } as const

const startTypes: ServiceSpec[] = starts.flatMap((from) =>
  starts.map((to) => ({
    name: `start type ${from} becomes ${to} and comes back`,
    given: { start: from, ...stopped },
    to: { start: to },
    expects: 'undone',
  })),
)

const both = (start: ServicePatch['start'], delayed: boolean): ServicePatch => ({ start, delayed })

const delayed: ServiceSpec[] = (
  [
    ['Automatic becomes Automatic (delayed)', both('Automatic', false), both('Automatic', true)],
    ['Automatic (delayed) becomes Automatic', both('Automatic', true), both('Automatic', false)],
    ['Manual becomes Automatic (delayed)', both('Manual', false), both('Automatic', true)],
    ['Automatic (delayed) becomes Manual and keeps the flag', both('Automatic', true), { start: 'Manual' }],
    [
      'Automatic (delayed) becomes Disabled and keeps the flag',
      both('Automatic', true),
      { start: 'Disabled' },
    ],
    [
      'Manual with the flag left over becomes Automatic without it',
      both('Manual', true),
      both('Automatic', false),
    ],
    [
      'Disabled with the flag left over becomes Automatic (delayed)',
      both('Disabled', true),
      { start: 'Automatic' },
    ],
  ] as const
).map(([name, given, to]) => ({
  name: `${name}, and comes back`,
  given: { ...given, ...stopped },
  to,
  expects: 'undone',
}))

const moves: ServiceSpec[] = [
  {
    name: 'a stopped service is started and stops again',
    given: { start: 'Manual', ...stopped },
    to: running,
    expects: 'undone',
  },
  {
    name: 'a running service is stopped and starts again',
    given: { start: 'Manual', ...running },
    to: stopped,
    expects: 'undone',
  },
  {
    name: 'a running service is disabled and stopped at once, and comes back running',
    given: { start: 'Automatic', ...running },
    to: { start: 'Disabled', ...stopped },
    expects: 'undone',
  },
  {
    name: 'a disabled service is enabled and started at once, and comes back stopped',
    given: { start: 'Disabled', ...stopped },
    to: { start: 'Manual', ...running },
    expects: 'undone',
  },
  {
    name: 'a disabled service that was never stopped is stopped, and comes back disabled and running',
    given: { start: 'Disabled', ...running },
    to: stopped,
    expects: 'undone',
  },
  {
    name: 'a running service that is disabled goes on running until it is stopped',
    given: { start: 'Manual', ...running },
    to: { start: 'Disabled' },
    expects: 'undone',
  },
]

const refusals: ServiceSpec[] = [
  {
    name: 'start type Boot is for drivers',
    given: { start: 'Manual', ...stopped },
    to: { start: 'Boot' },
    expects: 'refused',
  },
  {
    name: 'start type System is for drivers',
    given: { start: 'Manual', ...stopped },
    to: { start: 'System' },
    expects: 'refused',
  },
]

/**
 * For a service that Windows starts in order with others. The whole change is refused, whatever the start
 * type.
 */
export const groupedSpecs: readonly ServiceSpec[] = [
  {
    name: 'a service of a load order group gets no delayed start',
    given: {},
    to: both('Automatic', true),
    expects: 'refused',
  },
]

export const serviceSpecs: readonly ServiceSpec[] = [...startTypes, ...delayed, ...moves, ...refusals]
