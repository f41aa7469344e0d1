/**
 * Where a removed app can be reinstalled from, by the catalog: passed to the host, which may not import it.
 */
import { tweaks } from '@clearpane/catalog'
import type { ReinstallOf } from '@clearpane/host/windows'

const known = new Map(
  tweaks
    .flatMap(({ options }) => options.flatMap(({ settings }) => settings))
    .flatMap((setting) =>
      setting.resource.kind === 'appx' && 'reinstall' in setting && setting.reinstall !== undefined
        ? [[setting.resource.packageFamilyName.toLowerCase(), setting.reinstall] as const]
        : [],
    ),
)

export const reinstallOf: ReinstallOf = (packageFamilyName) =>
  known.get(packageFamilyName.toLowerCase()) ?? null
