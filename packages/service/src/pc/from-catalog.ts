/** What the host gets from the catalog, which it may not import. */
import { cleanupClasses, neverCleaned, tweaks } from '@clearpane/catalog'
import type { FileClasses, ReinstallOf } from '@clearpane/host/windows'

/** What cleanup may delete on a real PC. What undoes is never in a list, wherever it lies. */
export const fileClassesBeside = (dataDir: string): FileClasses => ({
  classes: cleanupClasses,
  never: [...neverCleaned, dataDir],
})

const known = new Map(
  tweaks
    .flatMap(({ options }) => options.flatMap(({ settings }) => settings))
    .flatMap((setting) =>
      setting.resource.kind === 'appx' && 'reinstall' in setting && setting.reinstall !== undefined
        ? [[setting.resource.packageFamilyName.toLowerCase(), setting.reinstall] as const]
        : [],
    ),
)

/** Where a removed app can be reinstalled from. */
export const reinstallOf: ReinstallOf = (packageFamilyName) =>
  known.get(packageFamilyName.toLowerCase()) ?? null
