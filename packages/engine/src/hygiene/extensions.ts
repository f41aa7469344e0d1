/** This user's file types whose program's class is gone. Machine-wide types are left alone. */
import {
  below,
  type Found,
  finding,
  isUnreadable,
  keysAt,
  type Place,
  type RegistryReads,
  textIn,
  valuesAt,
} from './reads.ts'

const own: Place = { hive: 'HKCU', path: 'Software\\Classes' }
const machine: Place = { hive: 'HKLM', path: 'SOFTWARE\\Classes' }
const choices: Place = {
  hive: 'HKCU',
  path: 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\FileExts',
}

/** A key that can't be read exists. */
const isThere = (reads: RegistryReads, place: Place) => reads.keys(place) !== 'absent'

const isEmpty = (reads: RegistryReads, place: Place): boolean => {
  const [keys, values] = [reads.keys(place), reads.values(place)]
  return typeof keys !== 'string' && typeof values !== 'string' && keys.length + values.length === 0
}

/** Lists of other programs that can open it; anything else below a type belongs to somebody. */
const lists = ['openwithprogids', 'openwithlist']

export function* orphanedExtensions(reads: RegistryReads): Found {
  for (const name of keysAt(reads, own)) {
    if (!name.startsWith('.')) continue
    yield null
    const place = below(own, name)
    const values = valuesAt(reads, place)
    const text = textIn(values, '')
    // A name with a backslash would be a key elsewhere.
    if (text === null || text === '' || text.includes('\\') || values.length !== 1) continue
    if (isThere(reads, below(own, text)) || isThere(reads, below(machine, text))) continue
    if (isThere(reads, below(below(choices, name), 'UserChoice'))) continue
    const lone = keysAt(reads, place).every(
      (key) => lists.includes(key.toLowerCase()) && isEmpty(reads, below(place, key)),
    )
    if (!lone || isUnreadable(reads.keys(place))) continue
    yield finding(reads, place, {
      issue: 'orphaned-extensions',
      name,
      proof: [{ what: 'class', text, missing: `HKCR\\${text}` }],
      fix: { act: 'deleteKey', ...place },
    })
  }
}
