/** Reads that also report which places couldn't be read, each once. */
import type { OnUnread } from '../inventory.ts'
import { isUnreadable, type Place, pathOf, type RegistryReads } from './reads.ts'

export const reportUnread = (reads: RegistryReads, onUnread: OnUnread): RegistryReads => {
  const reported = new Set<string>()
  const checked = <T>(place: string, answer: T): T => {
    if (isUnreadable(answer) && !reported.has(place)) {
      reported.add(place)
      onUnread({ place, code: answer })
    }
    return answer
  }
  const at =
    <T>(read: (place: Place) => T) =>
    (place: Place): T =>
      checked(pathOf(place), read(place))
  return {
    ...reads,
    keys: at(reads.keys),
    values: at(reads.values),
    guard: at(reads.guard),
    isRunning: (service) => checked('services', reads.isRunning(service)),
  }
}
