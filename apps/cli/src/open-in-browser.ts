/**
 * Starts the person's browser with a file, by a fixed program with one argument: no shell in between. On Windows by Explorer, in Windows' own
 * folder: it takes any path (rundll32 only such as the system's code page can write), and hands over to the person's desktop when we are elevated.
 */
import { spawn } from 'node:child_process'

/** A missing opener is no error: the link is printed. */
export const openInBrowser = async (file: string): Promise<void> => {
  const how = { stdio: 'ignore', detached: true } as const
  const windows = process.platform === 'win32' ? (await import('@clearpane/win32')).knownFolder('windows') : null
  const started =
    windows === null
      ? spawn(process.platform === 'darwin' ? '/usr/bin/open' : '/usr/bin/xdg-open', [file], how)
      : // Always in quotes: Explorer takes a comma for the end of the path.
        spawn(`${windows}\\explorer.exe`, [`"${file}"`], { ...how, cwd: windows, windowsVerbatimArguments: true })
  started.on('error', () => {}).unref()
}
