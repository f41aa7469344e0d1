/**
 * Opens a file in the user's browser, using a fixed program with one argument and no shell. On Windows, this program
 * is Explorer, in the Windows folder. Explorer accepts any path, but rundll32 accepts only paths in the system's code
 * page. Explorer also opens the file in the user's own session if we run with administrator rights.
 */

/** It isn't an error if the PC has no program that opens links, because the link is printed too. */
export const openInBrowser = async (file: string): Promise<void> => {
  const { knownFolder, startProgram } = await import('@clearpane/host/windows')
  const how = { stdio: 'ignore', detached: true } as const
  const started =
    process.platform === 'win32'
      ? // Always quoted: Explorer reads a comma as the end of the path.
        startProgram(`${knownFolder('windows')}\\explorer.exe`, [`"${file}"`], {
          ...how,
          windowsVerbatimArguments: true,
        })
      : startProgram(process.platform === 'darwin' ? '/usr/bin/open' : '/usr/bin/xdg-open', [file], how)
  started.on('error', () => {}).unref()
}
