/**
 * The page's content in order. Ids are the catalog's own; a test holds them to the
 * specification's lists, which the browser build doesn't carry.
 */
import { named, type RowQuery } from '../../tweaks/catalog/index.ts'

/** The specification's 20 apps; Mail and Calendar are one package, so there are 19 rows. */
export const storeApps = named(
  'debloat',
  `calculator camera mail grooveMusic maps moviesAndTV oneNote paint3D people photos solitaire stickyNotes voiceRecorder weather xbox
  skype yourPhone tips getHelp`,
)
/** Marked as important in the specification. */
export const importantApps = ['debloat.photos']

/** The specification's ten features, each with its entry. */
export const features = [
  'debloat.cortana',
  'debloat.microsoftEdge',
  'debloat.oneDrive',
  'debloat.oneDrivePolicy',
  'debloat.xboxServices',
  'ads.widgetsPolicy',
  'debloat.teamsChat',
  'services.printSpooler',
  'debloat.windowsDefender',
  'debloat.storageSeanse',
  'debloat.gameMode',
]

const listed = new Set([...storeApps, ...features])

export const debloatSections: readonly {
  id: 'store' | 'features' | 'more' | 'parts' | 'kept'
  pick: RowQuery
}[] = [
  { id: 'store', pick: { ids: storeApps } },
  { id: 'features', pick: { ids: features } },
  {
    id: 'more',
    pick: {
      every: (tweak) => tweak.area === 'debloat' && tweak.section === undefined && !listed.has(tweak.id),
    },
  },
  {
    id: 'parts',
    pick: { every: ({ area, section }) => area === 'debloat' && section === 'parts' },
  },
  {
    id: 'kept',
    pick: { every: (tweak) => tweak.area === 'debloat' && tweak.section === 'kept' && !listed.has(tweak.id) },
  },
]
