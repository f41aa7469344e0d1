/**
 * Starts the person's browser with a file, by a fixed program with one argument: no shell in between. On
 * Windows by Explorer, in Windows' own folder: it takes any path (rundll32 only such as the system's code
 * page can write), and hands over to the person's desktop when we are elevated.
 */

/** A missing opener is no error: the link is printed. */
export const openInBrowser = async (file: string): Promise<void> => {
  const { knownFolder, startProgram } = await import('@clearpane/host/windows')
  const how = { stdio: 'ignore', detached: true } as const
  const started =
    process.platform === 'win32'
      ? // Always in quotes: Explorer takes a comma for the end of the path.
        startProgram(`${knownFolder('windows')}\\explorer.exe`, [`"${file}"`], {
          ...how,
          windowsVerbatimArguments: true,
        })
      : startProgram(process.platform === 'darwin' ? '/usr/bin/open' : '/usr/bin/xdg-open', [file], how)
  started.on('error', () => {}).unref()
}
