import type { JobResult } from '@clearpane/contracts'
import type { DeviceId, ItemCause, Origin, Preset } from '@clearpane/model'
import { itemKinds } from '@clearpane/model/items'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Ok, queries } from '../lib/api/index.ts'
import type { classes as classWords } from '../locales/en/classes.json'
import { classTitle, type TitleEntry, type Titles, type TweakIndex } from './titles.ts'

const namedFor = ['gameGraphics', 'gameFullscreen'] as const

/**
 * Returns titles and areas by id. The titles and areas are empty until the catalog is loaded; until then, ids are
 * shown instead of titles.
 */
export const useTweakIndex = (device: DeviceId): TweakIndex => {
  const { data } = useQuery(queries.tweaks(device))
  return useMemo(() => new Map(data?.tweaks.map(({ tweak }) => [tweak.id, tweak])), [data])
}

/**
 * Returns the preset that an origin refers to; 'reading' while it's being loaded, null if it refers to no existing
 * preset.
 */
export const usePreset = (device: DeviceId, origin: Origin): Preset | null | 'reading' => {
  const presetId = origin.kind === 'selection' ? origin.presetId : undefined
  const { data, isError } = useQuery({ ...queries.presets(device), enabled: presetId !== undefined })
  if (presetId === undefined || isError) return null
  return data === undefined
    ? 'reading'
    : (data.presets.find((entry) => entry.preset.id === presetId)?.preset ?? null)
}

/** Returns the drivers that the last scan of Windows Update found. */
const offersIn = (kept: Ok<'results'>['results'] | undefined) => {
  const scan = kept?.find(({ type }) => type === 'driverScan')
  // The cast is safe because the server has checked that the value has the type of the job's result.
  const drivers = (scan?.value as JobResult<'driverScan'> | undefined)?.drivers ?? []
  return drivers.flatMap(({ offer }) => (offer === null ? [] : [offer]))
}

/** Returns the titles and areas of everything that can cause a change. */
export const useTitles = (device: DeviceId): Titles => {
  const { t, i18n } = useTranslation(['run', 'items', 'classes'])
  const classes: Partial<typeof classWords> | undefined = i18n.getResourceBundle('en', 'classes')
  const tweaks = useTweakIndex(device)
  // Uses only data that is already loaded, because no page should wait just for a name. Causes contain their own
  // names, except causes in old journals.
  const { data } = useQuery({ ...queries.devices(), enabled: false })
  // This code doesn't use `resultsOf`, because the code of the tools would then be loaded along with every list of
  // settings.
  const kept = useQueryClient().getQueryData<Ok<'results'>>(['results', device])?.results
  const adapters = data?.devices.find(({ id }) => id === device)?.facts.adapters
  return useMemo(
    () =>
      new Map<string, TitleEntry>([
        ...tweaks,
        ['rule', { title: t('plan.rule'), area: 'security' }],
        ...Object.entries(itemKinds).map(([type, { area }]): [string, TitleEntry] => [
          type,
          { title: t(`items:type.${type as ItemCause['type']}`), area },
        ]),
        ...namedFor.map((type): [string, TitleEntry] => [
          type,
          {
            title: t(`items:type.${type}`),
            around: t(`items:named.${type}`, { name: '{{name}}' }),
            area: itemKinds[type].area,
          },
        ]),
        ...Object.keys(classes ?? {}).map((id): [string, TitleEntry] => [
          classTitle(id),
          { title: t(`classes:${id as keyof typeof classWords}`), area: 'cleanup' },
        ]),
        ...(adapters ?? []).map(({ id, name }): [string, TitleEntry] => [
          id,
          { title: name, area: 'network' },
        ]),
        ...offersIn(kept).map(({ id, title }): [string, TitleEntry] => [id, { title, area: 'updates' }]),
      ]),
    [tweaks, adapters, kept, classes, t],
  )
}
