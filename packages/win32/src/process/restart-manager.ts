/**
 * Restarts the program that draws the desktop, in the way installers do.
 * https://learn.microsoft.com/windows/win32/rstmgr/about-restart-manager
 */
import { failure, succeed } from '../core/call.ts'
import { codes, Win32Error } from '../core/errors.ts'
import { native } from '../core/ffi.ts'
import { openProcess } from './process.ts'

const rstrtmgr = (prototype: string) => native('rstrtmgr.dll', prototype)
const RmStartSession = rstrtmgr(
  'uint32_t RmStartSession(_Out_ void *session, uint32_t flags, _Out_ void *key)',
)
const RmRegisterResources = rstrtmgr(
  'uint32_t RmRegisterResources(uint32_t session, uint32_t files, void *names, uint32_t programs, void *processes, uint32_t services, void *service_names)',
)
const RmShutdown = rstrtmgr('uint32_t RmShutdown(uint32_t session, uint32_t flags, void *status)')
const RmRestart = rstrtmgr('uint32_t RmRestart(uint32_t session, uint32_t flags, void *status)')
const RmEndSession = rstrtmgr('uint32_t RmEndSession(uint32_t session)')
const GetProcessTimes = native(
  'kernel32.dll',
  'int GetProcessTimes(uint64_t process, _Out_ void *created, _Out_ void *ended, _Out_ void *kernel, _Out_ void *user)',
)
const GetShellWindow = native('user32.dll', 'uint64_t GetShellWindow()')
const GetWindowThreadProcessId = native(
  'user32.dll',
  'uint32_t GetWindowThreadProcessId(uint64_t window, _Out_ void *pid)',
)

/** Returns the id of the process that draws this session's desktop; null if there is none. */
export const shellProcess = (): number | null => {
  const window = GetShellWindow.call()
  if (window === 0) return null
  const pid = Buffer.alloc(4)
  GetWindowThreadProcessId.call(window, pid)
  return pid.readUInt32LE() === 0 ? null : pid.readUInt32LE()
}

/**
 * Builds an RM_UNIQUE_PROCESS from the id and the creation time, so that a process that gets the same id later isn't
 * mistaken for this one.
 */
const uniqueProcess = (pid: number): Buffer => {
  using process = openProcess(pid)
  if (process === null)
    throw new Win32Error('OpenProcess', codes.FILE_NOT_FOUND, 'the program ended meanwhile')
  const [unique, time] = [Buffer.alloc(12), () => Buffer.alloc(8)]
  succeed(GetProcessTimes, process.value, unique.subarray(4), time(), time(), time())
  unique.writeUInt32LE(pid)
  return unique
}

const mustSucceed = (name: string, code: number): void => {
  if (code !== codes.SUCCESS) throw failure(name, code)
}

const sessionKeyUnits = 33

/**
 * Closes the program that draws the desktop, and starts it again; returns false if this session has no such program.
 * The function waits for up to 30 s.
 */
export const restartShell = (): boolean => {
  const pid = shellProcess()
  if (pid === null) return false
  const slot = Buffer.alloc(4)
  mustSucceed(RmStartSession.name, RmStartSession.call(slot, 0, Buffer.alloc(2 * sessionKeyUnits)))
  const session = slot.readUInt32LE()
  try {
    mustSucceed(
      RmRegisterResources.name,
      RmRegisterResources.call(session, 0, null, 1, uniqueProcess(pid), 0, null),
    )
    const ended = RmShutdown.call(session, 0, null)
    // The program is started again even if the shutdown was refused, because everything that had ended by then must
    // be running again.
    const started = RmRestart.call(session, 0, null)
    mustSucceed(RmShutdown.name, ended)
    mustSucceed(RmRestart.name, started)
    return true
  } finally {
    RmEndSession.call(session)
  }
}
