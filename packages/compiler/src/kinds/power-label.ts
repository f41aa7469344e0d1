/** Describes power settings in scripts with words instead of GUIDs. */
import { activeScheme, type ResourceOf } from '@clearpane/model'
import { eachOr } from './kind.ts'

/**
 * The names of power settings: `subgroup/setting` as in the catalog, with Windows' own English names from
 * https://learn.microsoft.com/windows-hardware/customize/power-settings/configure-power-settings
 */
export const powerWords: Readonly<Record<string, string>> = {
  '0012ee47-9041-4b5d-9b77-535fba8b1442/6738e2c4-e8a5-4a42-b16a-e040e769756e':
    'turn off the hard disk after (seconds)',
  '0012ee47-9041-4b5d-9b77-535fba8b1442/d639518a-e56d-4345-8af2-b9f32fb26109':
    'NVMe idle time (milliseconds)',
  '19cbb8fa-5279-450e-9fac-8a3d5fedd0c1/12bbebe6-58d6-4636-95bb-3217ef867c1a':
    'wireless adapter power saving mode',
  '238c9fa8-0aad-41ed-83f4-97be242c8f20/29f6c1db-86da-48c5-9fdb-f2b67b1f44da': 'sleep after (seconds)',
  '238c9fa8-0aad-41ed-83f4-97be242c8f20/9d7815a6-7ee4-497e-8888-515a05f02364': 'hibernate after (seconds)',
  '238c9fa8-0aad-41ed-83f4-97be242c8f20/bd3b718a-0680-4d9d-8ab2-e1d2b4ac806d': 'allow wake timers',
  '2a737441-1930-4402-8d77-b2bebba308a3/48e6b7a6-50f5-4782-a5d4-53bb8f07e226': 'USB selective suspend',
  '501a4d13-42af-4429-9fd1-a8218c268e20/ee12f906-d277-404b-b6da-e5fa1a576df5':
    'PCI Express link state power management',
  '54533251-82be-4824-96c1-47b60b740d00/0cc5b647-c1df-4637-891a-dec35c318583':
    'processor cores kept awake (percent)',
  '54533251-82be-4824-96c1-47b60b740d00/36687f9e-e3a5-4dbf-b1dc-15eb381c6863':
    'processor energy performance preference (percent)',
  '54533251-82be-4824-96c1-47b60b740d00/893dee8e-2bef-41e0-89c6-b55d0929964c':
    'least processor state (percent)',
  '54533251-82be-4824-96c1-47b60b740d00/be337238-0d82-4146-a960-4f3749d470c7': 'processor boost mode',
  '7516b95f-f776-4464-8c53-06167f40cc99/3c0bc021-c8a8-4e07-a973-6b14cbcb2b7e':
    'turn off the display after (seconds)',
}

const sources = { ac: 'on mains', dc: 'on battery', both: '' } as const

export const powerLabel = ({ scheme, setting, source }: ResourceOf<'power'>): string => {
  if (setting === 'activeScheme') return 'active power scheme'
  if (setting === 'hibernation') return 'hibernation'
  const words = setting === 'mode' ? 'power mode' : `power setting ${powerWords[setting] ?? setting}`
  const where = sources[source] === '' ? '' : `, ${sources[source]}`
  return `${words}${where}${scheme === '' ? '' : `, of ${eachOr(scheme, activeScheme)}`}`
}
