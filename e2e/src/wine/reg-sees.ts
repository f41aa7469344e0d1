/** Uses `reg.exe`, which isn't part of Clearpane, to read the values that a run wrote. */
import { type Change, decodeRegistryData, type RunChange } from '@clearpane/model'
import { regExe } from '@clearpane/testkit/wine'
import type { WinePc } from './pc.ts'

/**
 * Returns true if `reg.exe` and Clearpane agree on everything that both can express; returns null for kinds of values
 * that reg.exe doesn't support.
 */
export const regSees = async (
  pc: WinePc,
  { resource, to }: Pick<Change | RunChange, 'resource' | 'to'>,
): Promise<boolean | null> => {
  if (resource.kind === 'service') {
    const { stdout } = await regExe(pc.prefix, [
      'query',
      `HKLM\\SYSTEM\\CurrentControlSet\\Services\\${resource.name}`,
      '/v',
      'Start',
    ])
    const starts = { Boot: 0, System: 1, Automatic: 2, Manual: 3, Disabled: 4 }
    return to.status === 'present' && to.state.kind === 'service'
      ? stdout.includes(`0x${starts[to.state.start]}`)
      : null
  }
  if (resource.kind !== 'registry') return null
  const name = resource.name === '' ? ['/ve'] : ['/v', resource.name]
  const { code, stdout } = await regExe(pc.prefix, ['query', `${resource.hive}\\${resource.path}`, ...name])
  if (to.status === 'absent') return code !== 0
  if (to.status !== 'present' || to.state.kind !== 'registry') return false
  const data = decodeRegistryData(to.state)
  return data?.type === 'REG_DWORD' ? stdout.includes(`0x${data.data.toString(16)}`) : code === 0
}
