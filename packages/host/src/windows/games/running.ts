/**
 * Lists the running programs with their files, without opening any process: the programs come from the process list,
 * and Windows finds each program's file by its process number.
 */
import type { RunningProgram } from '@clearpane/engine'
import { deviceOfDrive, imageOf, listProcesses } from '@clearpane/win32'

const letters = Array.from({ length: 26 }, (_, i) => `${String.fromCharCode(65 + i)}:`)

/** Maps the native names of drives to drive letters; the mapping is read again when an unknown name appears. */
const createDrives = () => {
  let known: { device: string; drive: string }[] = []
  const find = (path: string) => known.find(({ device }) => path.startsWith(`${device}\\`))
  return (path: string): string | null => {
    if (find(path) === undefined)
      known = letters.flatMap((drive) => {
        const device = deviceOfDrive(drive)
        return device === null ? [] : [{ device, drive }]
      })
    const found = find(path)
    return found === undefined ? null : `${found.drive}${path.slice(found.device.length)}`
  }
}

/**
 * Returns a function that lists the programs in this session. Windows is asked only once for each program's file,
 * because the file can't change while the program runs.
 */
export const createRunning = (): (() => RunningProgram[]) => {
  const letterOf = createDrives()
  let files = new Map<string, string | null>()
  return () => {
    const next = new Map<string, string | null>()
    const all = listProcesses()
    const session = all.find(({ pid }) => pid === process.pid)?.session
    const programs = all.flatMap((one): RunningProgram[] => {
      const { pid, startedAt, name } = one
      // Services and programs of other users run in other sessions.
      if (startedAt === null || one.session !== session) return []
      const key = `${pid} ${startedAt}`
      const known = files.get(key)
      const image = known === undefined ? imageOf(pid) : null
      const file = known === undefined ? (image === null ? null : letterOf(image)) : known
      next.set(key, file)
      return [{ pid, startedAt, name, file }]
    })
    files = next
    return programs
  }
}
