/** Services in scripts. */
import { asService, type Resource } from '@clearpane/model'
import { flagsOf, type KindText } from './kind.ts'

const resourceFields = (resource: Resource) => {
  if (resource.kind !== 'service') throw new Error(`a ${resource.kind} was taken for a service`)
  return { Name: resource.name }
}

/**
 * Whether the name can be quoted: sc.exe receives it as an argument, and Windows PowerShell drops double quotes in
 * arguments.
 */
const quotableName = (resource: Resource) => resource.kind !== 'service' || !resource.name.includes('"')

export const service: KindText = {
  nouns: ['service', 'services'],
  label: (resource, words) => `service ${resourceFields(resource).Name}${words}`,
  functions: {
    Read: 'Get-ServiceState',
    Write: 'Write-ServiceState',
    Same: 'Test-SameServiceState',
    Label: 'Get-ServiceLabel',
    Format: 'Format-ServiceState',
    Return: 'Get-ServiceReturn',
    Resolve: 'Resolve-ServiceDesired',
    Hold: 'Test-ServiceHold',
  },
  fields: ['Status', 'Start', 'Delayed', 'Running', 'Triggered'],
  request: ({ setting, desired, further }) => {
    if (!quotableName(setting.resource))
      return 'its name holds a double quote, which no script can hand on safely'
    const { start, delayed, running } = asService(desired)
    const fields = {
      ...(start === undefined ? {} : { Start: start }),
      ...(delayed === undefined ? {} : { Delayed: delayed }),
      ...(running === undefined ? {} : { Running: running }),
    }
    return {
      name: 'Request-Service',
      args: { ...resourceFields(setting.resource), ...fields },
      flags: flagsOf({ AtMost: further === 'lower', Optional: setting.optional === true }),
    }
  },
  resource: resourceFields,
  state: (resource, known) => {
    if (known.status === 'absent') return 'a service cannot be created or removed by a script'
    if (known.state.kind !== 'service') throw new Error('a registry state was given for a service')
    if (!quotableName(resource)) return 'its name holds a double quote, which no script can hand on safely'
    const { start, delayed, running, triggered } = known.state
    return {
      Status: 'present',
      Start: start,
      Delayed: delayed === true,
      Running: running,
      Triggered: triggered,
    }
  },
}
