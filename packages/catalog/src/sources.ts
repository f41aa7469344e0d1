/**
 * Addresses a reader can open to check an entry: Microsoft's page of one policy, or a file of another project at one commit. Only
 * addresses: nothing of those files is here. Each was opened at that commit and holds the names the entry writes.
 */
import { primary, secondary } from './make.ts'

type File = (path: string, line?: number) => ReturnType<typeof secondary>

/** Line numbers of another commit point elsewhere: who raises a commit looks every line up again. */
const filesOf =
  (project: string, commit: string, folder = ''): File =>
  (path, line) =>
    secondary(encodeURI(`https://github.com/${project}/blob/${commit}/${folder}${path}`) + (line === undefined ? '' : `#L${line}`))

/** `Regfiles/Disable_Telemetry.reg` */
export const win11Debloat = filesOf('Raphire/Win11Debloat', 'fff1fcd0b21f6a2130baf0e5e9e790b2eec3f1c3')
/** `Optimize/Models/PrivacyOptimizations.cs` */
export const winhance = filesOf('memstechtips/Winhance', 'f23d554eb2d6400b1827bcc46b91294ffa53fbc9', 'src/Winhance.Core/Features/')
/** `tweaks.json` */
export const winutil = filesOf('ChrisTitusTech/winutil', '086aecf4b7d165f9fd1822049435c418a48e7cba', 'config/')
/** `Privacy/Config/Privacy-Strict.json` */
export const noid = filesOf('NexusOne23/noid-privacy', 'c398f48a8c61c2a7080ff504bd94f4c3042517e6', 'Modules/')

const sophiaFiles = filesOf(
  'farag2/Sophia-Script-for-Windows',
  '10b1259e1170993ca109b61328d0f735e2856f63',
  'src/Sophia_Script_for_Windows_11/',
)
export const sophia = (line: number) => sophiaFiles('Module/Sophia.psm1', line)
const privacySexyFiles = filesOf(
  'undergroundwires/privacy.sexy',
  '7b956f3d8c8b80bbb2b5d0f77912431bf98fdafb',
  'src/application/collections/',
)
export const privacySexy = (line: number) => privacySexyFiles('windows.yaml', line)
const removeWindowsAIFiles = filesOf('zoicware/RemoveWindowsAI', '8cb1c71a282f500bb25cca8e8eea4b39dc55c94b')
export const removeWindowsAI = (line: number) => removeWindowsAIFiles('RemoveWindowsAi.ps1', line)

const templates = filesOf('mxk/windows-secure-group-policy', '1baf2692fd67dec40be81b386c6362383a4b1308', 'PolicyDefinitions/')
/** Microsoft's policy template of Windows 11 25H2, as another project keeps it. */
export const template = (file: string) => templates(`${file}.admx`)

/** Microsoft has one page a policy of Edge. */
export const edgePolicy = (name: string) =>
  primary(`https://learn.microsoft.com/en-us/deployedge/microsoft-edge-policies/${name.toLowerCase()}`)
/** `policyCsp('admx-logon', 'VerboseStatus')`: the policy in Microsoft's reference. */
export const policyCsp = (area: string, policy: string) =>
  primary(`https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-${area}#${policy.toLowerCase()}`)
