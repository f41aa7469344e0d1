/**
 * Returns the program whose window is in front. The program's process isn't opened, because the name comes from
 * Windows' list of processes.
 */
import { native } from '../core/ffi.ts'
import { listProcesses } from '../process/list.ts'

const GetForegroundWindow = native('user32.dll', 'uint64_t GetForegroundWindow(void)')
const GetWindowThreadProcessId = native(
  'user32.dll',
  'uint32_t GetWindowThreadProcessId(uint64_t window, _Out_ void *process)',
)

/** The program that owns the frames around the windows of all packaged apps. The app itself runs in another process.
 * */
const frame = 'ApplicationFrameHost.exe'

/**
 * Returns the name of the program whose window is in front; null if there is no such window, or if Windows doesn't
 * report it. The window of the Settings app belongs to the frame program of packaged apps, so Settings is returned
 * whenever it's running and the frame program is in front. Therefore, while Settings is running, a different packaged
 * app may be reported as Settings.
 */
export const programInFront = (): string | null => {
  const window = GetForegroundWindow.call()
  if (window === 0) return null
  const slot = Buffer.alloc(4)
  GetWindowThreadProcessId.call(window, slot)
  const all = listProcesses()
  const name = all.find(({ pid }) => pid === slot.readUInt32LE())?.name ?? null
  if (name?.toLowerCase() !== frame.toLowerCase()) return name
  return all.find((one) => one.name.toLowerCase() === 'systemsettings.exe')?.name ?? name
}
