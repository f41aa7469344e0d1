/** Data from the catalog for the host, which isn't allowed to import the catalog. */
import { cleanupClasses, neverCleaned, tweaks } from '@clearpane/catalog'
import type { FileClasses, ReinstallOf } from '@clearpane/host/windows'

/**
 * Returns the files that a cleanup may delete on a real PC. A list never contains the files that are used to undo a
 * run, whatever folder they are in.
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

/** Returns the source from which a removed app can be reinstalled. */
export const reinstallOf: ReinstallOf = (packageFamilyName) =>
  known.get(packageFamilyName.toLowerCase()) ?? null
