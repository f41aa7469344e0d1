/**
 * The lines that the administrator part's window shows when an elevated task is created. The lines are written here
 * in both languages. Pure.
 */
import type { Tweak } from '@clearpane/model'
import type { TypedValue } from '@clearpane/model/typed-values'
import type { ElevatedClass, ElevatedDocument } from './document.ts'

/** This Windows message box has no scroll bar, so each line lists several settings. */
const mostSettingsInLine = 8

const classNames: Readonly<Record<ElevatedClass, TypedValue>> = {
  windowsUpdateFiles: { en: 'downloads of Windows Update', de: 'Downloads von Windows Update' },
  windowsLogs: { en: 'old logs of Windows', de: 'alte Protokolle von Windows' },
  prefetchFiles: { en: 'old prefetch files', de: 'alte Prefetch-Dateien' },
}

const starts: Readonly<Record<ElevatedDocument['account'], TypedValue>> = {
  administrator: {
    en: 'From now on, runs by its schedule with your administrator rights, without asking again: ',
    de: 'Läuft von nun an nach Zeitplan mit Ihren Administratorrechten, ohne noch einmal zu fragen: ',
  },
  system: {
    en: 'From now on, runs by its schedule as Windows itself, for every account, without asking again: ',
    de: 'Läuft von nun an nach Zeitplan als Windows selbst, für alle Konten, ohne noch einmal zu fragen: ',
  },
}

/** What a user agrees to: the account, the files to be deleted, and each setting that the task keeps applied. */
export const consentOf = (
  { name, account, registryScan, classes, values }: Omit<ElevatedDocument, 'program'>,
  catalog: readonly Tweak[],
): TypedValue[] => {
  const titles = new Map(catalog.map(({ id, title, name }) => [id, { en: title, de: name.de }]))
  const held = [...new Set(values.map(({ tweakId }) => tweakId))]
  const groups = Array.from({ length: Math.ceil(held.length / mostSettingsInLine) }, (_, i) =>
    held.slice(i * mostSettingsInLine, (i + 1) * mostSettingsInLine),
  )
  const of = starts[account]
  return [
    { en: `${of.en}${name}`, de: `${of.de}${name}` },
    ...(registryScan
      ? [
          {
            en: 'The task scans the registry and reports. It removes nothing there.',
            de: 'Die Aufgabe durchsucht die Registry und berichtet. Sie entfernt dort nichts.',
          },
        ]
      : []),
    ...classes.map((id) => ({
      en: `The task deletes files of this kind in Windows’ own folders: ${classNames[id].en}`,
      de: `Die Aufgabe löscht Dateien dieser Art in Windows’ eigenen Ordnern: ${classNames[id].de}`,
    })),
    ...groups.map((ids) => {
      const settings = (language: 'en' | 'de') => ids.map((id) => titles.get(id)?.[language] ?? id).join('; ')
      const count = values.filter(({ tweakId }) => ids.includes(tweakId)).length
      return {
        en: `The task sets these settings again if something else changed them (values: ${count}): ${settings('en')}`,
        de: `Die Aufgabe setzt diese Einstellungen wieder, wenn etwas anderes sie geändert hat (Werte: ${count}): ${settings('de')}`,
      }
    }),
  ]
}
