/** Keys for the debloat page's app list. Mail and Calendar are one package, so one tweak covers both. */
import type { SpecKeys } from '../keys.ts'

export const debloatAppsKeys: SpecKeys = {
  'debloatApps.calculator': ['debloat.calculator'],
  'debloatApps.calendar': ['debloat.mail'],
  'debloatApps.camera': ['debloat.camera'],
  'debloatApps.getHelp': ['debloat.getHelp'],
  'debloatApps.grooveMusic': ['debloat.grooveMusic'],
  'debloatApps.mail': ['debloat.mail'],
  'debloatApps.maps': ['debloat.maps'],
  'debloatApps.moviesAndTV': ['debloat.moviesAndTV'],
  'debloatApps.oneNote': ['debloat.oneNote'],
  'debloatApps.paint3D': ['debloat.paint3D'],
  'debloatApps.people': ['debloat.people'],
  'debloatApps.photos': ['debloat.photos'],
  'debloatApps.skype': ['debloat.skype'],
  'debloatApps.solitaire': ['debloat.solitaire'],
  'debloatApps.stickyNotes': ['debloat.stickyNotes'],
  'debloatApps.tips': ['debloat.tips'],
  'debloatApps.voiceRecorder': ['debloat.voiceRecorder'],
  'debloatApps.weather': ['debloat.weather'],
  'debloatApps.xbox': ['debloat.xbox'],
  'debloatApps.yourPhone': ['debloat.yourPhone'],
}

/** All tweaks in the app list, without duplicates, for the switch that covers all "Microsoft apps". */
export const microsoftApps: readonly string[] = [...new Set(Object.values(debloatAppsKeys).flat())]
