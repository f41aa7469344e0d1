/** Opens an address or a file in the person's browser, by a fixed program with one argument: no shell in between. */

const programs: Partial<Record<string, (system: string) => [path: string, ...args: string[]]>> = {
  win32: (system) => [`${system}\\rundll32.exe`, 'url.dll,FileProtocolHandler'],
  darwin: () => ['/usr/bin/open'],
}
const elsewhere = (): [string] => ['/usr/bin/xdg-open']

/** A missing opener is no error: the link is printed. */
export const openInBrowser = async (what: string): Promise<void> => {
  const { startProgram, systemFolder } = await import('@clearpane/host/windows')
  const [path, ...args] = (programs[process.platform] ?? elsewhere)(process.platform === 'win32' ? systemFolder() : '')
  startProgram(path, [...args, what], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
