import type { DeviceId, Origin, Preset } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../lib/api/index.ts'
import type { TitleEntry, Titles, TweakIndex } from './plan-view.ts'

/** Titles and areas by id. Empty until the catalog is read; ids replace titles until then. */
export const useTweakIndex = (device: DeviceId): TweakIndex => {
  const { data } = useQuery(queries.tweaks(device))
  return useMemo(() => new Map(data?.tweaks.map(({ tweak }) => [tweak.id, tweak])), [data])
}

/** The preset of an origin. 'reading' until it is known; null where there's none, or none of this name. */
export const usePreset = (device: DeviceId, origin: Origin): Preset | null | 'reading' => {
  const presetId = origin.kind === 'selection' ? origin.presetId : undefined
  const { data, isError } = useQuery({ ...queries.presets(device), enabled: presetId !== undefined })
  if (presetId === undefined || isError) return null
  return data === undefined
    ? 'reading'
    : (data.presets.find((entry) => entry.preset.id === presetId)?.preset ?? null)
}

/** Titles and areas of everything that can cause a change. */
export const useTitles = (device: DeviceId): Titles => {
  const { t } = useTranslation('run')
  const tweaks = useTweakIndex(device)
  // What is known anyway: nothing waits for a name.
  const { data } = useQuery({ ...queries.devices(), enabled: false })
  const adapters = data?.devices.find(({ id }) => id === device)?.facts.adapters
  return useMemo(
    () =>
      new Map<string, TitleEntry>([
        ...tweaks,
        ['rule', { title: t('plan.ownRules'), area: 'security' }],
        ['service', { title: t('plan.service'), area: 'services' }],
        ['app', { title: t('plan.app'), area: 'debloat' }],
        ['driver', { title: t('plan.driver'), area: 'updates' }],
        ['startup', { title: t('plan.startup'), area: 'startup' }],
        ['nameServers', { title: t('plan.nameServers'), area: 'network' }],
        ['mtu', { title: t('plan.mtu'), area: 'network' }],
        ['adapterProperty', { title: t('plan.adapterProperty'), area: 'network' }],
        ['hostsEntry', { title: t('plan.hostsEntry'), area: 'network' }],
        ['qosPolicy', { title: t('plan.qosPolicy'), area: 'network' }],
        // An id that nobody knows is shown by its name.
        ...(adapters ?? []).map(({ id, name }): [string, TitleEntry] => [
          id,
          { title: name, area: 'network' },
        ]),
      ]),
    [tweaks, adapters, t],
  )
}
