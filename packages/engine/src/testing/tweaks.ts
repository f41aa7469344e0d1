/** Small tweaks for tests; each test specifies only the fields that matter to it. */
import type { Option, RegistryDesired, ServiceDesired, Setting, Tweak } from '@clearpane/model'

export const registrySetting = (
  path: string,
  name: string,
  desired: RegistryDesired,
  more: Partial<Extract<Setting, { desired: RegistryDesired }>> = {},
): Setting => {
  const [hive = 'HKCU', ...keys] = path.split('\\')
  return {
    resource: { kind: 'registry', hive: hive as 'HKCU', path: keys.join('\\'), name },
    desired,
    default: { want: 'absent' },
    ...more,
  }
}

export const serviceSetting = (
  name: string,
  desired: Omit<ServiceDesired, 'want'>,
  start: ServiceDesired['start'] = 'Manual',
): Setting => ({
  resource: { kind: 'service', name },
  displayName: name,
  desired: { want: 'service', ...desired },
  default: { want: 'service', start },
})

export const aTweak = (id: string, settings: Setting[] | Option[], more: Partial<Tweak> = {}): Tweak => ({
  id,
  area: 'privacy',
  title: `Turn off ${id}`,
  name: { en: `Name of ${id}`, de: `Name von ${id}` },
  description: `Stops ${id} for the test.`,
  category: 'windows',
  impact: 'Low',
  risk: 'safe',
  riskReason: 'Nothing breaks.',
  evidence: 'documented',
  sources: [{ kind: 'primary', url: 'https://learn.microsoft.com/' }],
  restart: 'none',
  minBuild: 22000,
  editions: ['Home', 'Pro', 'Enterprise', 'Education'],
  reversible: 'exact',
  options: isOptions(settings) ? settings : [{ id: 'on', label: 'On', settings }],
  ...more,
})

const isOptions = (list: Setting[] | Option[]): list is Option[] => list.some((item) => 'settings' in item)
