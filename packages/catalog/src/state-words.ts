/**
 * Pairs of words for the states of many plain switches: first the word for the state set by Windows itself, then the
 * word for the applied state.
 */
import type { Tweak } from '@clearpane/model'

type States = NonNullable<Tweak['states']>
type Word = readonly [en: string, de: string]

export const states = ([en, de]: Word, [setEn, setDe]: Word): States => ({
  open: { en, de },
  set: { en: setEn, de: setDe },
})

const on: Word = ['On', 'Ein']
const off: Word = ['Off', 'Aus']
const shown: Word = ['Shown', 'Sichtbar']
const hidden: Word = ['Hidden', 'Ausgeblendet']
const installed: Word = ['Installed', 'Installiert']

export const turnedOn = states(off, on)
export const nowHidden = states(shown, hidden)
export const nowShown = states(hidden, shown)
export const blocked = states(['Allowed', 'Erlaubt'], ['Blocked', 'Blockiert'])
export const removed = states(installed, ['Removed', 'Entfernt'])
export const nowInstalled = states(['Not installed', 'Nicht installiert'], installed)
export const unavailable = states(['Available', 'Verfügbar'], ['Blocked', 'Blockiert'])
export const nowProtected = states(['Unprotected', 'Ungeschützt'], ['Protected', 'Geschützt'])
export const running = states(['Stopped', 'Angehalten'], ['Runs', 'Läuft'])
export const keptFromMicrosoft = states(
  ['Sent to Microsoft', 'Geht an Microsoft'],
  ['Stays here', 'Bleibt hier'],
)
/** The words for the states of most app permissions. */
export const mayAsk = states(['Apps may ask', 'Apps dürfen fragen'], ['Blocked', 'Blockiert'])
