/** Groups what others changed by where it probably comes from. Pure. */
import type { Ok } from '../../lib/api/index.ts'

type Others = Ok<'others'>
export type OtherSetting = Others['settings'][number]

/** `preset`: the best recognized preset that writes it as it is; then a policy, then nothing known. */
export type OtherGroup = { id: string; kind: 'preset' | 'policy' | 'unknown'; settings: OtherSetting[] }

/** Each setting is in one group. A setting that several presets write goes to the one that matches best. */
export const groupsOf = ({ settings, presets }: Pick<Others, 'settings' | 'presets'>): OtherGroup[] => {
  const isFirst = (one: OtherSetting, id: string) =>
    presets.find((preset) => one.presets.includes(preset.id))?.id === id
  const rest = settings.filter(({ presets: by }) => by.length === 0)
  const groups: OtherGroup[] = [
    ...presets.map(
      ({ id }): OtherGroup => ({
        ...{ id, kind: 'preset' },
        settings: settings.filter((one) => isFirst(one, id)),
      }),
    ),
    { id: 'policy', kind: 'policy', settings: rest.filter(({ policy }) => policy) },
    { id: 'unknown', kind: 'unknown', settings: rest.filter(({ policy }) => !policy) },
  ]
  return groups.filter((group) => group.settings.length > 0)
}
