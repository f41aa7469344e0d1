/** Groups the changes made by other programs by their probable source. Pure. */
import type { Ok } from '../../lib/api/index.ts'

type Others = Ok<'others'>
export type OtherSetting = Others['settings'][number]

/**
 * A group of changes. `preset`: the best-matching known preset that writes the value; after the presets' groups come
 * policies, then unknown sources.
 */
export type OtherGroup = { id: string; kind: 'preset' | 'policy' | 'unknown'; settings: OtherSetting[] }

/**
 * Makes the groups. Each setting is in exactly one group; if several presets write the setting, it's in the group of
 * the best-matching preset.
 */
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
