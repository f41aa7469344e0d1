/**
 * Identifies the process that is running a task. Process ids are reused after a restart, so a process is identified
 * by its id and its start time.
 */
import { readFileSync } from 'node:fs'
import type { TaskOwner } from '@clearpane/store'
import { isAlive } from '../lock/is-alive.ts'

/**
 * Reads the 22nd field of the file, which contains the start time in clock ticks since the system was started; an
 * earlier field is the process's name, which may contain brackets and spaces.
 */
const startOnLinux = (pid: number): string | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

const startOnWindows = async (pid: number): Promise<string | null> => {
  const { listProcesses } = await import('@clearpane/win32')
  const startedAt = listProcesses().find((one) => one.pid === pid)?.startedAt ?? null
  return startedAt === null ? null : String(startedAt)
}

/** Reads a process's start time; returns null if the system doesn't report it or the process doesn't exist. */
const startOf = async (pid: number): Promise<string | null> => {
  if (process.platform === 'win32') return startOnWindows(pid)
  return process.platform === 'linux' ? startOnLinux(pid) : null
}

export const thisProcess = async (): Promise<TaskOwner> => ({
  pid: process.pid,
  start: await startOf(process.pid),
})

/**
 * Checks whether the owner's process still exists. A process that was given a dead owner's process id isn't the
 * owner.
 */
export const isOwnerAlive = async ({ pid, start }: TaskOwner): Promise<boolean> =>
  isAlive(pid) && (start === null || (await startOf(pid)) === start)
