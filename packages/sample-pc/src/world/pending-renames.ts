/**
 * Files that Windows deletes at its next start, as programs record them in the registry: pairs of a path and
 * its new path, which is empty for a deletion.
 * https://learn.microsoft.com/windows/win32/api/winbase/nf-winbase-movefileexw (MOVEFILE_DELAY_UNTIL_REBOOT)
 */
import type { Known, RegistryResource } from '@clearpane/model'

export const pendingRenames: RegistryResource = {
  kind: 'registry',
  hive: 'HKLM',
  path: 'SYSTEM\\CurrentControlSet\\Control\\Session Manager',
  name: 'PendingFileRenameOperations',
}

/** Decodes a list with empty strings, which the usual decoder doesn't allow. */
const textsOf = (known: Known): string[] => {
  if (known.status !== 'present' || known.state.kind !== 'registry') return []
  const text = Buffer.from(known.state.hex, 'hex').toString('utf16le')
  return text.split('\0').slice(0, -2)
}

/** Returns the paths to delete. Ignores moves, because nothing on the sample PC requests one. */
export const deletedAtStart = (known: Known): string[] => {
  const texts = textsOf(known)
  return texts.flatMap((from, i) =>
    i % 2 === 0 && texts[i + 1] === '' && from !== '' ? [from.replace(/^\\\?\?\\/, '')] : [],
  )
}
