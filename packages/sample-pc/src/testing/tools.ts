/** Writes the values of another tool's preset, without writing a journal. */
import { type Host, observeOne } from '@clearpane/engine'
import { encodeRegistryData, type Known, resourceKey, type Setting, type Tweak } from '@clearpane/model'

const isText = ({ desired, default: usual }: Setting): boolean =>
  [desired, usual].some((one) => one !== 'unknown' && one.want === 'value' && one.value.type === 'REG_SZ')

const written = (setting: Setting, value: number | string, now: Known): Known => {
  if (now.status === 'present' && now.state.kind === 'service') {
    const isDelayed = value === 'AutomaticDelayed'
    const start = isDelayed ? 'Automatic' : (value as typeof now.state.start)
    return {
      status: 'present',
      state: { ...now.state, start, delayed: isDelayed ? true : now.state.delayed },
    }
  }
  const data = isText(setting)
    ? { type: 'REG_SZ' as const, data: String(value) }
    : { type: 'REG_DWORD' as const, data: Number(value) }
  return { status: 'present', state: { kind: 'registry', ...encodeRegistryData(data) } }
}

/**
 * Applies a preset; returns how many of its values exist on this PC. Throws if the catalog lacks one of the values,
 * or if the PC refuses one.
 */
export const applyTool = async (
  host: Host,
  tweaks: readonly Tweak[],
  values: Readonly<Record<string, number | string>>,
): Promise<number> => {
  const settings = new Map(
    tweaks
      .flatMap(({ options }) => options.flatMap((option) => option.settings))
      .map((setting): [string, Setting] => [resourceKey(setting.resource), setting]),
  )
  let count = 0
  for (const [key, value] of Object.entries(values)) {
    const setting = settings.get(key)
    if (setting === undefined) throw new Error(`the catalog has no ${key}`)
    const { resource } = setting
    const now = await observeOne(host, resource)
    if (now?.status !== 'present' && now?.status !== 'absent') continue
    if (resource.kind === 'service' && now.status === 'absent') continue
    const { status } = await host.act({ resource, from: now, to: written(setting, value, now) })
    if (status !== 'acted') throw new Error(`${key}: ${status}`)
    count += 1
  }
  return count
}
