/** Installed updates, from event 19 of WindowsUpdateClient. Pure. */
import type { InstalledUpdate } from '@clearpane/model'
import type { LoggedEvent } from './event-xml.ts'

/**
 * Defender's security intelligence and platform: several a day. https://support.microsoft.com/help/2267602
 */
const definitions = /KB(?:2267602|4052623)\b/
/** The Store's products are named by their ids. */
const storeApp = /^9[A-Z0-9]{11}-/

const kindOf = (title: string): InstalledUpdate['kind'] => {
  if (definitions.test(title)) return 'definitions'
  if (storeApp.test(title)) return 'app'
  return /\bKB\d{6,8}\b/.test(title) ? 'windows' : 'other'
}

/** Newest first. */
export const updatesOf = (events: readonly LoggedEvent[]): InstalledUpdate[] =>
  events
    .flatMap(({ id, at, data: { updateTitle: title = '' } }) =>
      id === 19 && title !== '' ? [{ at, title, kind: kindOf(title) }] : [],
    )
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
