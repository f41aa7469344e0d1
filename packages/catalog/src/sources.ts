/**
 * Addresses that a reader can open to check an entry: Microsoft's page about a single policy, or another project's
 * file at a specific commit. Only addresses are listed, without the content of those files. The catalog's authors
 * opened each file at that commit and found the names that the entry writes.
 */
import { primary, secondary } from './make.ts'

type File = (path: string, line?: number) => ReturnType<typeof secondary>

/**
 * Makes addresses of files at a specific commit. At another commit, the line numbers lead elsewhere, so look up every
 * line again if you change the commit.
 */
const filesOf =
  (project: string, commit: string, folder = ''): File =>
  (path, line) =>
    secondary(
      encodeURI(`https://github.com/${project}/blob/${commit}/${folder}${path}`) +
        (line === undefined ? '' : `#L${line}`),
    )

/** `Regfiles/Disable_Telemetry.reg` */
export const win11Debloat = filesOf('Raphire/Win11Debloat', 'fff1fcd0b21f6a2130baf0e5e9e790b2eec3f1c3')
/** `Optimize/Models/PrivacyOptimizations.cs` */
export const winhance = filesOf(
  'memstechtips/Winhance',
  'f23d554eb2d6400b1827bcc46b91294ffa53fbc9',
  'src/Winhance.Core/Features/',
)
/** `tweaks.json` */
export const winutil = filesOf(
  'ChrisTitusTech/winutil',
  '086aecf4b7d165f9fd1822049435c418a48e7cba',
  'config/',
)
/** `Configuration/tweaks/qol/explorer/….yml` */
export const atlas = filesOf('Atlas-OS/Atlas', '1ed9630616b29f0c7974e8bd76a94fc06f60388c', 'src/playbook/')
/** `Configuration/Tasks/registry/….yml` */
export const revision = filesOf('meetrevision/playbook', 'ee5990aae435bc03d7c4d65a9e25fe95a08d31f5', 'src/')
/** `Optimize-Privacy.ps1` */
export const debloatTools = filesOf(
  'LeDragoX/Win-Debloat-Tools',
  'c7e55822729164b7a0af4508584b0b7f4acbb60e',
  'src/scripts/',
)
/** `Features/AI/AskCopilot.cs` */
export const crapFixer = filesOf(
  'builtbybel/CrapFixer',
  '252f1d1119447abe041c9be42d7baea89b6c8637',
  'CFixer/',
)
/** `gaming.yaml` */
export const magicX = filesOf(
  'ehsan18t/magicx-toolbox-gui',
  '468f342269aba6ac162ecc4bbb61a33242daeeb9',
  'src-tauri/tweaks/',
)
/** `Privacy/Config/Privacy-Strict.json` */
export const noid = filesOf('NexusOne23/noid-privacy', 'c398f48a8c61c2a7080ff504bd94f4c3042517e6', 'Modules/')
/** `google_chrome.xml` */
export const bleachBit = filesOf('bleachbit/bleachbit', 'd81e0b93a62c5d51f7c41edcfd8b11bb18543b94')
/** `finding_list_0x6d69636b_machine.csv` */
export const hardeningKitty = filesOf(
  'scipag/HardeningKitty',
  '92b8ef7d6a00b08dab92b3ca8b3a067c346ff74b',
  'lists/',
)

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
const optimizerFiles = filesOf('hellzerg/optimizer', 'cc88a0e79bde103dd30dcb9fa1f166ac9ad5d924', 'Optimizer/')
export const optimizer = (line: number) => optimizerFiles('OptimizeHelper.cs', line)
const winapp2Files = filesOf('MoscaDotTo/Winapp2', 'b8fa0bd9cc5e59f17a34fe71c5464c7450180a37')
export const winapp2 = (line: number) => winapp2Files('Winapp2.ini', line)

const templates = filesOf(
  'mxk/windows-secure-group-policy',
  '1baf2692fd67dec40be81b386c6362383a4b1308',
  'PolicyDefinitions/',
)
const newerTemplates = filesOf('pl4nty/web-admx-tool', 'b14835db90271023d19befc12affac9a5a6370f8', 'admx/')
/** Microsoft's policy template for Windows 11 25H2, from another project's copy. */
export const template = (file: string) => templates(`${file}.admx`)
/** A template that isn't part of Windows, such as the template for Office. */
export const productTemplate = (file: string) => newerTemplates(`${file}.admx`)

/** The address of Microsoft's page about an Edge policy. */
export const edgePolicy = (name: string) =>
  primary(`https://learn.microsoft.com/en-us/deployedge/microsoft-edge-policies/${name.toLowerCase()}`)
/** The address of a policy in Microsoft's reference: `policyCsp('admx-logon', 'VerboseStatus')`. */
export const policyCsp = (area: string, policy: string) =>
  primary(
    `https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-${area}#${policy.toLowerCase()}`,
  )

/** Pages that many entries cite. */
export const connectionsPage = primary(
  'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
)
export const serviceGuidelines = primary(
  'https://learn.microsoft.com/en-us/windows-server/security/windows-services/security-guidelines-for-disabling-system-services-in-windows-server',
)
export const serviceDefaults = secondary(
  'https://www.winhelponline.com/blog/windows-11-default-services-configuration/',
)
export const iotServices = primary(
  'https://learn.microsoft.com/en-us/windows/iot/iot-enterprise/optimize-your-device/services',
)
export const deprecatedFeatures = primary(
  'https://learn.microsoft.com/en-us/windows/whats-new/deprecated-features',
)
export const updatePolicies = primary(
  'https://learn.microsoft.com/en-us/windows/deployment/update/waas-configure-wufb',
)
export const systemParameters = primary(
  'https://learn.microsoft.com/windows/win32/api/winuser/nf-winuser-systemparametersinfow',
)
export const diagnosticDataPage = primary(
  'https://learn.microsoft.com/en-us/windows/privacy/configure-windows-diagnostic-data-in-your-organization',
)
