/** A readable name for a source for which the catalog has only a URL. Pure. */

/** The correct spelling of certain words, because many addresses have no capital letters. */
const written: ReadonlyMap<string, string> = new Map(
  `
    CSP DNS TCP IP SMB UAC USB NTFS GPU CPU PC VBS MDM KB TLS Windows Microsoft Edge Copilot OneDrive Office
    BitLocker Defender Xbox PowerShell Hyper-V Wi-Fi Cortana ADMX SSD API RDP LLMNR WPBT WPAD LSA ErrorReporting
    FileExplorer TextInput SettingsSync DeviceInstallation WindowsLogon WiFi CredentialsUI DeviceLock
    ApplicationManagement WindowsAI WindowsInkWorkspace AppCompat NewsAndInterests AppDeviceInventory
    LocalPoliciesSecurityOptions GroupPolicy ICM WER ControlPanelDisplay WindowsExplorer StartMenu
    LocationProviderAdm
  `
    .trim()
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word]),
)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const sentence = (slug: string): string =>
  capital(
    slug
      .split(/[-_ ]+/)
      .filter(Boolean)
      .map((word) => written.get(word.toLowerCase()) ?? word)
      .join(' '),
  )

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const guid = /-?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '')

/** `values`: the names of the values that the setting writes, which often are the names of the policies in its sources. */
export const sourceName = (url: string, values: readonly string[] = []): string => {
  const known = (text: string) => values.find((one) => one.toLowerCase() === text.toLowerCase())
  const { host, pathname, hash } = new URL(url)
  const parts = pathname.split('/').filter(Boolean).map(decoded)
  const part = decoded(hash.slice(1))
  // A file or an issue in a project on GitHub.
  if (host === 'github.com' && parts.length >= 2) {
    const [, project = '', kind, number] = parts
    const file = parts.length > 2 ? parts.at(-1) : undefined
    if (kind === 'issues' || kind === 'pull' || kind === 'discussions') return `${project} #${number}`
    return file === undefined ? project : `${project}: ${file}`
  }
  // The last part of the URL that contains letters; a part with only numbers isn't a readable name.
  const slug = parts
    .map((one) => one.replace(/\.(html?|aspx|php|md)$/, '').replace(guid, ''))
    .findLast((one) => /\p{L}{2}/u.test(one))
  if (slug === undefined) return hostOf(url)
  const [, policy] = /^policy-csp-(.+)$/.exec(slug) ?? []
  const name = policy === undefined ? (known(slug) ?? sentence(slug)) : `${sentence(policy)} Policy CSP`
  // A policy's name without capital letters or separators isn't readable, so only the page is named.
  const place = known(part) ?? (/[-_]/.test(part) ? sentence(part) : /\p{Lu}/u.test(part) ? part : '')
  return place === '' ? name : `${name}: ${place}`
}
