/** Requests for any Store app in the PC's list. */
import { because, type Reason } from '../reasons/reason.ts'
import type { ListedApp } from './schemas/items.ts'

/** Windows Security and the apps that reinstall other apps, by lowercase package name. */
const guards: ReadonlyMap<string, Reason> = new Map([
  ['microsoft.windowsstore', because('appBringsApps')],
  ['microsoft.storepurchaseapp', because('appBringsApps')],
  ['microsoft.desktopappinstaller', because('appBringsApps')],
  ['microsoft.sechealthui', because('appProtects')],
  ['microsoft.windows.devhome', because('appCarriesSettings')],
])

/**
 * Microsoft packages without a window, by lowercase package name; other apps, programs or Windows itself need these
 * packages. Only some of these packages claim to be a framework: WinAppRuntime.Main doesn't.
 * https://learn.microsoft.com/windows/apps/windows-app-sdk/deployment-architecture
 */
const needed: readonly (readonly [RegExp, Reason])[] = [
  [
    /^microsoft(?:corporationii)?\.(?:windowsappruntime|winappruntime|windowsappsdk|projectreunion|vclibs|ui\.xaml|net\.native|directxruntime|winjs|services\.store\.engagement|advertising\.xaml|media\.playreadyclient)(?:\.|$)/,
    because('appFramework'),
  ],
  [/^microsoft\.[a-z0-9]+(?:image|video|audio|media)extensions?$/, because('appServesOthers')],
  [/^microsoft\.languageexperiencepack/, because('appServesOthers')],
  [/^microsoft\.winget\.source$/, because('appBringsApps')],
  [
    /^microsoft\.(?:gamingservices|applicationcompatibilityenhancements|ink\.handwriting\..+|windows\.ai\..+)$/,
    because('appServesOthers'),
  ],
]

/** The format is `name_publisher`; the name contains no underscore. */
const nameOf = (family: string): string => family.toLowerCase().split('_')[0] ?? ''

/** Returns the reason why Clearpane refuses to remove this app; null if Clearpane can remove it. */
export const lockOfApp = ({ id, variant, nonRemovable }: ListedApp): Reason | null => {
  if (variant === 'framework') return because('appFramework')
  if (variant === 'system') return because('appSystem')
  const known = guards.get(nameOf(id)) ?? needed.find(([name]) => name.test(nameOf(id)))?.[1]
  return known ?? (nonRemovable ? because('appNotRemovable') : null)
}
