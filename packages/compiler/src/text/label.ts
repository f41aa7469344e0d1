/** Names a resource in scripts: words rather than codes, in plain ASCII if the name is. */
import { activeScheme, formatResource, type Resource, type ResourceOf } from '@clearpane/model'
import { everyAdapter } from '@clearpane/model/kinds'
import { powerWords } from './power-words.ts'

/** The script inserts the name of each matching thing on the PC here. */
const own = (text: string, word: string) => (text === word ? '{0}' : text)

const families = { ipv4: 'IPv4', ipv6: 'IPv6' } as const
const sources = { ac: 'on mains', dc: 'on battery', both: '' } as const

const powerLabel = ({ scheme, setting, source }: ResourceOf<'power'>): string => {
  if (setting === 'activeScheme') return 'active power scheme'
  if (setting === 'hibernation') return 'hibernation'
  const words = setting === 'mode' ? 'power mode' : `power setting ${powerWords[setting] ?? setting}`
  const where = sources[source] === '' ? '' : `, ${sources[source]}`
  return `${words}${where}${scheme === '' ? '' : `, of ${own(scheme, activeScheme)}`}`
}

/** `words`: the name people know it by, if its own says little. */
export const labelOf = (resource: Resource, words = ''): string => {
  const known = words === '' ? '' : ` (${words})`
  switch (resource.kind) {
    case 'registry':
      return formatResource(resource)
    case 'registryKey':
      return `key ${formatResource(resource)}`
    case 'service':
      return `service ${resource.name}${known}`
    case 'task':
      return `scheduled task ${resource.path.replaceAll('<SID>', '{0}')}${known}`
    case 'appx':
      return `app ${resource.packageFamilyName}${known}`
    case 'feature':
      return `Windows feature ${resource.name}${known}`
    case 'capability':
      return `Windows capability ${resource.name}${known}`
    case 'driver':
      return `driver ${resource.title}${known}`
    case 'hosts':
      return `entry ${resource.entry} of the hosts file`
    case 'power':
      return powerLabel(resource)
    case 'tcp':
      return `TCP setting ${resource.property} of ${resource.scope}`
    case 'adapter':
      return `${resource.property} of network adapter ${own(resource.adapter, everyAdapter)}`
    case 'dns':
      return `${families[resource.family]} name servers of network adapter ${own(resource.adapter, everyAdapter)}`
    case 'firewall':
      return resource.item === 'rule'
        ? `firewall rule ${resource.name}`
        : `firewall profile ${resource.name}: ${resource.property}`
    case 'defender':
      return `Defender preference ${resource.preference}`
    case 'bcd':
      return `boot entry ${resource.entry}: ${resource.element}`
    case 'file':
      return `files of class ${resource.class}`
    case 'action':
      return `action ${resource.name}`
  }
}
