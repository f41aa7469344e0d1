/**
 * Asks the service control manager which running services need a service.
 * https://learn.microsoft.com/windows/win32/api/winsvc/nf-winsvc-enumdependentservicesw
 */
import type { Dependents } from '@clearpane/model'
import { openService, runningDependants } from '@clearpane/win32'
import { orRefusal } from '../answers.ts'
import { ServiceConnection } from '../kinds/service/connection.ts'

export const windowsDependents = (services: readonly string[]): Dependents[] => {
  const made = orRefusal(() => new ServiceConnection())
  if ('status' in made) return services.map((service) => ({ service, running: [], reason: made.reason }))
  using connection = made
  return services.map((service) => {
    const running = orRefusal(() =>
      connection.over((manager) => {
        using open = openService(manager, service, 'dependents')
        return open === null ? [] : runningDependants(open)
      }),
    )
    return 'status' in running ? { service, running: [], reason: running.reason } : { service, running }
  })
}
