import { tweaks } from '@clearpane/catalog'
import { observeOne } from '@clearpane/engine'
import { inEnglish, type Known, type ServiceState } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { loadOrderGroups } from '../stock/services.ts'
import { openTestPc } from '../testing/open.ts'

const service = (name: string) => ({ kind: 'service', name }) as const
const present = (state: ServiceState): Known => ({ status: 'present', state })

const stateOf = async (pc: ReturnType<typeof openTestPc>, name: string): Promise<ServiceState> => {
  const answer = await observeOne(pc.host, service(name))
  if (answer?.status !== 'present' || answer.state.kind !== 'service')
    throw new Error(`${name}: ${JSON.stringify(answer)}`)
  return answer.state
}

/** Tests in addition to the conformance table, whose tests apply to every host. */
const cases: {
  name: string
  service: string
  patch: Partial<ServiceState>
  status: string
  reason?: RegExp
  after: Partial<ServiceState>
}[] = [
  {
    name: 'a service the control manager protects is not reconfigured',
    service: 'EventLog',
    patch: { start: 'Disabled' },
    status: 'denied',
    reason: /ERROR_ACCESS_DENIED/,
    after: { start: 'Automatic', running: 'running' },
  },
  {
    name: 'a service the control manager protects is not stopped',
    service: 'schedule',
    patch: { running: 'stopped' },
    status: 'denied',
    after: { running: 'running' },
  },
  {
    name: 'a service that is to be disabled and run is started first',
    service: 'Fax',
    patch: { start: 'Disabled', running: 'running' },
    status: 'acted',
    after: { start: 'Disabled', running: 'running' },
  },
  {
    name: 'a stop that fails leaves the start type changed, as on Windows',
    service: 'Spooler',
    patch: { start: 'Disabled', running: 'stopped' },
    status: 'failed',
    reason: /1053/,
    after: { start: 'Disabled', running: 'running' },
  },
  {
    name: 'a service that will not stop still starts',
    service: 'TapiSrv',
    patch: { running: 'running' },
    status: 'acted',
    after: { running: 'running' },
  },
  {
    name: 'nothing can ask for a paused service',
    service: 'Fax',
    patch: { running: 'paused' },
    status: 'unavailable',
    after: { running: 'stopped' },
  },
  {
    name: 'a trigger is never written',
    service: 'W32Time',
    patch: { triggered: false, start: 'Automatic' },
    status: 'acted',
    after: { triggered: true, start: 'Automatic' },
  },
  {
    name: 'an unknown delayed flag leaves the flag alone',
    service: 'WSearch',
    patch: { delayed: null, start: 'Manual' },
    status: 'acted',
    after: { delayed: true, start: 'Manual' },
  },
]

describe('services of the sample PC', () => {
  test.each(cases)(
    'behave in the same way as in Windows: $name',
    async ({ service: name, patch, status, reason, after }) => {
      using pc = openTestPc({
        restricted: [
          { condition: 'wontStop', service: 'SPOOLER' },
          { condition: 'wontStop', service: 'TapiSrv' },
        ],
      })
      const from = await stateOf(pc, name)
      const result = await pc.host.act({
        resource: service(name),
        from: present(from),
        to: present({ ...from, ...patch }),
      })
      expect(result.status).toBe(status)
      if (reason !== undefined) expect('reason' in result && inEnglish(result.reason)).toMatch(reason)
      expect(await stateOf(pc, name)).toMatchObject(after)
    },
  )

  test('can’t be set to a delayed start if they belong to a group that Windows starts in a fixed order', () => {
    const grouped = new Set(
      Object.values(loadOrderGroups)
        .flat()
        .map((name) => name.toLowerCase()),
    )
    const offered = tweaks.flatMap(({ id, options }) =>
      options.flatMap(({ id: option, settings }) =>
        settings.flatMap(({ resource, desired }) =>
          resource.kind === 'service' &&
          grouped.has(resource.name.toLowerCase()) &&
          desired.want === 'service' &&
          desired.delayed === true
            ? [`${id}=${option}: ${resource.name}`]
            : [],
        ),
      ),
    )
    expect(offered).toEqual([])
  })

  test('can’t be removed', async () => {
    using pc = openTestPc()
    const from = present(await stateOf(pc, 'Fax'))
    expect((await pc.host.act({ resource: service('Fax'), from, to: { status: 'absent' } })).status).toBe(
      'unavailable',
    )
    expect(await stateOf(pc, 'Fax')).toBeDefined()
  })
})
