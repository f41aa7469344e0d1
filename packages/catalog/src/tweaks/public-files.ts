/** Files of public projects at the commit they were read at: a reader finds the value's name in each of them. */
import { secondary } from '../make.ts'

const file = (repository: string, commit: string) => (path: string) => secondary(`https://github.com/${repository}/blob/${commit}/${path}`)

/** Microsoft's policy templates of Windows 11 25H2, Edge 140 and Firefox, as a public project keeps them. */
export const template = (name: string) =>
  file('mxk/windows-secure-group-policy', '1baf2692fd67dec40be81b386c6362383a4b1308')(`PolicyDefinitions/${name}.admx`)

/** A registry file of Win11Debloat. */
export const win11Debloat = (name: string) =>
  file('Raphire/Win11Debloat', 'fff1fcd0b21f6a2130baf0e5e9e790b2eec3f1c3')(`Regfiles/${name}.reg`)

/** A model of Winhance, from `Features/` on. */
export const winhance = (path: string) =>
  file('memstechtips/Winhance', 'f23d554eb2d6400b1827bcc46b91294ffa53fbc9')(`src/Winhance.Core/Features/${path}.cs`)

const winutil = file('ChrisTitusTech/winutil', '086aecf4b7d165f9fd1822049435c418a48e7cba')
export const winutilTweaks = winutil('config/tweaks.json')
export const winutilFeatures = winutil('config/feature.json')
export const winutilDns = winutil('config/dns.json')
export const winutilSsh = winutil('functions/private/Invoke-WinUtilSSHServer.ps1')

export const sophia = file(
  'farag2/Sophia-Script-for-Windows',
  '10b1259e1170993ca109b61328d0f735e2856f63',
)('src/Sophia_Script_for_Windows_11/Module/Sophia.psm1')

export const privacySexy = file(
  'undergroundwires/privacy.sexy',
  '7b956f3d8c8b80bbb2b5d0f77912431bf98fdafb',
)('src/application/collections/windows.yaml')

export const removeWindowsAI = file('zoicware/RemoveWindowsAI', '8cb1c71a282f500bb25cca8e8eea4b39dc55c94b')('RemoveWindowsAi.ps1')

const noid = file('NexusOne23/noid-privacy', 'c398f48a8c61c2a7080ff504bd94f4c3042517e6')
export const noidAI = noid('Modules/AntiAI/Config/AntiAI-Settings.json')
export const noidEdge = noid('Docs/EDGE-POLICY-PROVENANCE.md')
export const noidDns = noid('Modules/DNS/Config/Providers.json')
