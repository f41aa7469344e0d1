/**
 * Where the elevated copy unpacks its native file: below Program Files, whose access list lets administrators alone write, and
 * which hands that list down. A folder with a list of our own would need a native call before there is a native file.
 */
import { existsSync } from 'node:fs'

/** Windows' own folder from where this process's kernel32 was loaded: environment variables are the person's to set. */
const systemDrive = (libraries: readonly string[]): string => {
  const [, drive] =
    libraries.map((path) => /^([A-Z]:)\\Windows\\System32\\kernel32\.dll$/i.exec(path)).find((match) => match !== null) ?? []
  if (drive === undefined) throw new Error('where Windows lies cannot be told from the libraries of this process')
  return drive
}

/** Libraries of this process, as Windows' loader lists them. */
const loadedLibraries = (): string[] => {
  // Otherwise it looks up the names of every address this PC talks to.
  Object.assign(process.report, { excludeNetwork: true })
  return (process.report.getReport() as unknown as { sharedObjects: string[] }).sharedObjects
}

export const adminNativeFolder = (libraries: readonly string[] = loadedLibraries()): string => {
  const programs = `${systemDrive(libraries)}\\Program Files`
  // Where it does not exist anybody could make it, and would own it.
  if (process.platform === 'win32' && !existsSync(programs)) throw new Error(`there is no ${programs}`)
  return `${programs}\\Clearpane\\native`
}
