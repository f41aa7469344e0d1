/**
 * A quarantine's disk that simulates either a process being killed at a given step or a disk refusing a step.
 */
import { DiskTrouble, type HeldFile, type QuarantineDisk } from '../quarantine/disk.ts'

/**
 * A simulated kill. A kill isn't a disk error: like a real kill, a simulated one is never caught.
 */
export class Killed extends Error {}

export type Breaking = {
  disk: QuarantineDisk
  /** Steps taken so far. */
  steps(): number
}

/**
 * Makes a breaking disk. `killAt`: the point, counted from 1, at which the process is killed; an odd number means
 * before a step, an even number after it. `isOtherVolume`: the quarantine is on a different volume from the files.
 * With `refuses`, only that step fails, as if the disk had failed, and the process continues.
 */
export const createBreakingDisk = (
  real: QuarantineDisk,
  killAt: number,
  isOtherVolume: boolean,
  refuses = false,
): Breaking => {
  let steps = 0
  const moment = () => {
    steps += 1
    if (refuses && steps === killAt) throw new DiskTrouble('failed')
    if (!refuses && steps >= killAt) throw new Killed()
  }
  const step = <T>(work: () => T): T => {
    moment()
    const done = work()
    // A step that the disk refuses has no effect.
    if (refuses) steps += 1
    else moment()
    return done
  }
  const held = (file: HeldFile): HeldFile => ({
    ...file,
    moveTo: (name) => (isOtherVolume ? false : step(() => file.moveTo(name))),
    copyTo: (name) => step(() => file.copyTo(name)),
    remove: () => step(() => file.remove()),
    recycle: () => step(() => file.recycle()),
  })
  return {
    steps: () => steps,
    disk: {
      ...real,
      hold: (path) => {
        const file = real.hold(path)
        return typeof file === 'string' ? file : held(file)
      },
      writeText: (name, text) => step(() => real.writeText(name, text)),
      rename: (name, to) => step(() => real.rename(name, to)),
      remove: (name) => step(() => real.remove(name)),
      putBack: (name, path) => (isOtherVolume ? 'otherVolume' : step(() => real.putBack(name, path))),
      copyBeside: (...asked) => step(() => real.copyBeside(...asked)),
      settleBeside: (...asked) => step(() => real.settleBeside(...asked)),
      removeBeside: (...asked) => step(() => real.removeBeside(...asked)),
    },
  }
}
