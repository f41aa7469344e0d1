/** Adds up this PC's fixed drives, including those without a letter. */
import { readVolume } from '@clearpane/win32'
import type { Answers, Group } from '../../sensors.ts'
import { refusalIn } from '../scalar.ts'
import { fixedVolumes } from '../volumes.ts'
import { spaceOf } from './system-figures.ts'

/**
 * Reads one drive after another: a sleeping drive takes seconds to respond, and occupies one of the few threads in
 * Node's pool. A drive that doesn't respond is left out of the sum and listed in the result; its size isn't guessed.
 */
export const fixedDrives = async () => {
  const found = []
  for (const drive of fixedVolumes()) {
    const volume = await readVolume(drive).catch((error: unknown) => refusalIn(error))
    if ('total' in volume) found.push({ drive, ...volume })
  }
  return spaceOf(found)
}

/**
 * The number of milliseconds for which the sum stays valid: a disk takes minutes to fill up, not seconds, and a read
 * may wake a sleeping drive.
 */
const keptMs = 30_000
let kept: { at: number; answer: Awaited<ReturnType<typeof fixedDrives>> } | null = null

export const space: Group = {
  ids: ['disk.total', 'disk.used', 'disk.free'],
  ask: async (): Promise<Answers> => {
    if (kept === null || performance.now() - kept.at > keptMs)
      kept = { at: performance.now(), answer: await fixedDrives() }
    const { answer } = kept
    if (answer === null) return {}
    const source = `GetDiskFreeSpaceExW, ${answer.drives}`
    return {
      'disk.total': { value: answer.total, source },
      'disk.used': { value: answer.total - answer.free, source },
      'disk.free': { value: answer.free, source },
    }
  },
}
