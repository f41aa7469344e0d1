/** Names the option of a key in docs/specification.md if it isn't its tweak's first option. */
export const specOptions: Readonly<Record<string, string>> = {
  'generateScript.powerPlan.balanced': 'balanced',
  'networkPage.dnsPreset.google': 'google',
  'networkPage.dnsPreset.opendns': 'opendns',
  'networkPage.dnsPreset.quad9': 'quad9',
}
