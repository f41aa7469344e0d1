/** Changes any Store app on the PC's list. */
import { because, type Reason } from '../reasons/reason.ts'
import type { ListedApp } from './schemas/listed.ts'

/** Apps that reinstall others, and Windows Security. By package name, in lower case. */
const guards: ReadonlyMap<string, Reason> = new Map([
  ['microsoft.windowsstore', because('appBringsApps')],
  ['microsoft.storepurchaseapp', because('appBringsApps')],
  ['microsoft.desktopappinstaller', because('appBringsApps')],
  ['microsoft.sechealthui', because('appProtects')],
  ['microsoft.windows.devhome', because('appCarriesSettings')],
])

/** `name_publisher`: names contain no underscore. */
const nameOf = (family: string): string => family.toLowerCase().split('_')[0] ?? ''

/** Says why Clearpane refuses to remove this app; null if it doesn't. */
export const lockOfApp = ({ id, variant, nonRemovable }: ListedApp): Reason | null => {
  if (variant === 'framework') return because('appFramework')
  if (variant === 'system') return because('appSystem')
  return guards.get(nameOf(id)) ?? (nonRemovable ? because('appNotRemovable') : null)
}
