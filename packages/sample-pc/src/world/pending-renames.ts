/**
 * Files that Windows deletes at its next start, as programs leave them in the registry: pairs of a path and
 * what it becomes, which is nothing where it goes.
 * https://learn.microsoft.com/windows/win32/api/winbase/nf-winbase-movefileexw (MOVEFILE_DELAY_UNTIL_REBOOT)
 */
import type { Known, RegistryResource } from '@clearpane/model'

export const pendingRenames: RegistryResource = {
  kind: 'registry',
  hive: 'HKLM',
  path: 'SYSTEM\\CurrentControlSet\\Control\\Session Manager',
  name: 'PendingFileRenameOperations',
}

/** A text list that holds empty texts, which is why the usual reading of one doesn't do. */
const textsOf = (known: Known): string[] => {
  if (known.status !== 'present' || known.state.kind !== 'registry') return []
  const text = Buffer.from(known.state.hex, 'hex').toString('utf16le')
  return text.split('\0').slice(0, -2)
}

/** Paths that are to be deleted; moves are left alone, for nothing on the sample PC asks for one. */
export const deletedAtStart = (known: Known): string[] => {
  const texts = textsOf(known)
  return texts.flatMap((from, i) =>
    i % 2 === 0 && texts[i + 1] === '' && from !== '' ? [from.replace(/^\\\?\?\\/, '')] : [],
  )
}
