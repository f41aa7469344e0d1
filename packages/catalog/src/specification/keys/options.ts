/** Names the option for a key in docs/specification.md if the option isn't the first one of the key's tweak. */
export const specOptions: Readonly<Record<string, string>> = {
  'generateScript.powerPlan.balanced': 'balanced',
  'networkPage.dnsPreset.google': 'google',
  'networkPage.dnsPreset.opendns': 'opendns',
  'networkPage.dnsPreset.quad9': 'quad9',
}
