/** Reads that also tell which places couldn't be read, each once. */
import type { TellUnread } from '../inventory.ts'
import { isUnreadable, type Place, pathOf, type RegistryReads } from './reads.ts'

export const telling = (reads: RegistryReads, tell: TellUnread): RegistryReads => {
  const told = new Set<string>()
  const heard = <T>(place: string, answer: T): T => {
    if (isUnreadable(answer) && !told.has(place)) {
      told.add(place)
      tell({ place, code: answer })
    }
    return answer
  }
  const at =
    <T>(read: (place: Place) => T) =>
    (place: Place): T =>
      heard(pathOf(place), read(place))
  return {
    ...reads,
    keys: at(reads.keys),
    values: at(reads.values),
    guard: at(reads.guard),
    isRunning: (service) => heard('services', reads.isRunning(service)),
  }
}
