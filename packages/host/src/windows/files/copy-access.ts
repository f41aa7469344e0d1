/** Copies who owns a file and who may do what with it. */
import { type Carried, DiskTrouble } from '@clearpane/files'
import {
  enforcesAccess,
  type Handle,
  isSameSecurity,
  readFileSecurity,
  securityOfOpened,
  volumeHolds,
  Win32Error,
  writeFileSecurity,
} from '@clearpane/win32'

/** Whoever may not read it or set it can't copy it either. */
const orRefuse = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Win32Error) throw new DiskTrouble('noAccessList', error)
    throw error
  }
}

/**
 * Copies owner, group and access list, and reads them back. Refuses if the target's file system has no access lists,
 * if only somebody with more rights may set this one, or if Windows made another one of it.
 */
export const copyAccess = (from: Handle, to: Handle): Carried['access'] => {
  if (!volumeHolds(from).accessLists) return 'none'
  if (!volumeHolds(to).accessLists) throw new DiskTrouble('noAccessList')
  orRefuse(() => {
    const wanted = readFileSecurity(from)
    writeFileSecurity(to, wanted)
    if (!isSameSecurity(wanted, securityOfOpened(to))) throw new DiskTrouble('noAccessList')
  })
  // In Wine they only show what Linux has: they keep nobody out.
  return enforcesAccess() ? 'carried' : 'notShown'
}
