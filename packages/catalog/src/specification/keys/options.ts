/** Specifies the option for a key in docs/specification.md if it isn't the first option of the key's tweak. */
export const specOptions: Readonly<Record<string, string>> = {
  'generateScript.powerPlan.balanced': 'balanced',
  'networkPage.dnsPreset.google': 'google',
  'networkPage.dnsPreset.opendns': 'opendns',
  'networkPage.dnsPreset.quad9': 'quad9',
}
