/** Data of the catalog for the host, which may not import the catalog. */
import { cleanupClasses, neverCleaned, tweaks } from '@clearpane/catalog'
import type { FileClasses, ReinstallOf } from '@clearpane/host/windows'

/**
 * Returns the files that cleanup may delete on a real PC. A list never contains the files with which a run
 * can be undone, whatever folder they are in.
 */
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

/** Returns where a removed app can be reinstalled from. */
export const reinstallOf: ReinstallOf = (packageFamilyName) =>
  known.get(packageFamilyName.toLowerCase()) ?? null
