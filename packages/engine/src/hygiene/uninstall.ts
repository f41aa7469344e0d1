/** Finds entries in the list of installed programs whose program no longer exists. */
import type { FindingProof } from '@clearpane/model'
import { missingFile, missingIcon, missingProgram } from './missing.ts'
import {
  below,
  type Found,
  finding,
  keysAt,
  numberIn,
  type Place,
  type RegistryReads,
  type RegistryValue,
  textIn,
  valuesAt,
} from './reads.ts'

const list = 'Microsoft\\Windows\\CurrentVersion\\Uninstall'
export const uninstallLists: readonly Place[] = [
  { hive: 'HKLM', path: `SOFTWARE\\${list}` },
  { hive: 'HKLM', path: `SOFTWARE\\WOW6432Node\\${list}` },
  { hive: 'HKCU', path: `Software\\${list}` },
]

/**
 * Checks whether an entry belongs to Windows Installer, whose own database is authoritative, or to an update or a
 * component of another program.
 */
const isSomebodyElses = (name: string, values: readonly RegistryValue[]): boolean =>
  /^\{[0-9a-f-]{36}\}$/i.test(name) ||
  numberIn(values, 'SystemComponent') === 1 ||
  numberIn(values, 'WindowsInstaller') === 1 ||
  textIn(values, 'ParentKeyName') !== null ||
  /update|hotfix/i.test(textIn(values, 'ReleaseType') ?? '')

/**
 * Returns all the checks that show that the entry leads nowhere; null if any check shows that it leads somewhere.
 */
const proofOf = (reads: RegistryReads, values: readonly RegistryValue[]): FindingProof[] | null => {
  const uninstaller = textIn(values, 'UninstallString')
  const missing = uninstaller === null ? null : missingProgram(reads, uninstaller)
  if (uninstaller === null || missing === null) return null
  const proof: FindingProof[] = [{ what: 'uninstaller', text: uninstaller, missing }]
  const more = [
    ['folder', 'InstallLocation', missingFile],
    ['icon', 'DisplayIcon', missingIcon],
  ] as const
  for (const [what, name, missingIn] of more) {
    const text = textIn(values, name) ?? ''
    if (text.trim() === '') continue
    const gone = missingIn(reads, text)
    if (gone === null) return null
    proof.push({ what, text, missing: gone })
  }
  return proof
}

export function* brokenUninstall(reads: RegistryReads): Found {
  for (const place of uninstallLists)
    for (const name of keysAt(reads, place)) {
      yield null
      const values = valuesAt(reads, below(place, name))
      const proof = isSomebodyElses(name, values) ? null : proofOf(reads, values)
      if (proof === null) continue
      const own = below(place, name)
      const title = textIn(values, 'DisplayName')?.trim() || name
      const fix = { act: 'deleteKey', ...own } as const
      yield finding(reads, own, { issue: 'broken-uninstall', name: title, proof, fix })
    }
}
