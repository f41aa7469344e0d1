/**
 * Which option a key of the specification means, where it is not the first one of the tweak it stands for.
 */
export const specOptions: Readonly<Record<string, string>> = {
  'generateScript.powerPlan.balanced': 'balanced',
  'networkPage.dnsPreset.google': 'google',
  'networkPage.dnsPreset.opendns': 'opendns',
  'networkPage.dnsPreset.quad9': 'quad9',
}
