/** Optional features and capabilities, which Windows restores from its own files or from Windows Update. */
import { on, primary, tweakWith } from '../../make.ts'
import { capability } from '../../make-apps.ts'
import { featureState } from '../../make-system.ts'
import { deprecatedFeatures, privacySexy, revision } from '../../sources.ts'
import { removed } from '../../state-words.ts'

const onDemand = primary(
  'https://learn.microsoft.com/en-us/windows-hardware/manufacture/desktop/features-on-demand-non-language-fod',
)

/** The fields that these entries have in common; each entry specifies only the others. */
const tweak = tweakWith({
  area: 'debloat',
  category: 'optionalFeatures',
  section: 'parts',
  states: removed,
  evidence: 'documented',
})

export const debloatOptionalFeatures = [
  tweak({
    id: 'debloat.printFeatures',
    title: 'Remove unused print features',
    name: { en: 'Unused print features', de: 'Ungenutzte Druckfeatures' },
    keywords: ['drucker'],
    description: 'Removes fax and scan, the XPS viewer and printing over the internet.',
    risk: 'caution',
    riskReason: 'Printers reached over the internet and XPS files may stop working; Print to PDF stays.',
    sources: [onDemand, privacySexy(38021)],
    disputed:
      'Three of the four features are already off. Some printers are added over the internet protocol, so remove internet printing only if you are sure that yours are not.',
    restart: 'reboot',
    conflictsWith: ['features.faxAndScan', 'features.xpsViewer'],
    options: on(
      capability('Print.Fax.Scan~~~~0.0.1.0', false, false, {
        note: 'Windows Fax and Scan has been installed only on demand since 22H2.',
      }),
      capability('XPS.Viewer~~~~0.0.1.0', false, false),
      featureState('Printing-XPSServices-Features', false, false),
      featureState('Printing-Foundation-InternetPrinting-Client', false, true),
    ),
  }),
  tweak({
    id: 'debloat.stepsRecorderCapability',
    title: 'Remove Steps Recorder',
    name: { en: 'Steps Recorder tool', de: 'Werkzeug „Schrittaufzeichnung“' },
    description: 'Removes the deprecated tool that records steps to show a helper.',
    risk: 'safe',
    riskReason: 'Only this tool disappears.',
    sources: [onDemand, deprecatedFeatures, privacySexy(38015)],
    options: on(capability('App.StepsRecorder~~~~0.0.1.0', false, true)),
  }),
  tweak({
    id: 'debloat.mathRecognizer',
    title: 'Remove Math Recognizer',
    name: { en: 'Math Recognizer', de: 'Mathematikerkennung' },
    keywords: ['formeln'],
    description: 'Removes the part that reads handwritten formulas.',
    risk: 'safe',
    riskReason: 'Handwritten formulas are no longer recognized.',
    sources: [onDemand, privacySexy(37977)],
    options: on(capability('MathRecognizer~~~~0.0.1.0', false, true)),
  }),
  tweak({
    id: 'debloat.powershellIse',
    title: 'Remove PowerShell ISE',
    name: { en: 'PowerShell ISE', de: 'PowerShell ISE' },
    description: 'Removes the old script editor.',
    risk: 'safe',
    riskReason: 'You need another editor for scripts; PowerShell itself stays.',
    sources: [onDemand, privacySexy(37997)],
    disputed: 'Developers may still want this editor.',
    options: on(capability('Microsoft.Windows.PowerShell.ISE~~~~0.0.1.0', false, true)),
  }),
  tweak({
    id: 'debloat.wordPad',
    title: 'Remove WordPad',
    name: { en: 'WordPad', de: 'WordPad' },
    description: 'Removes the old word processor.',
    risk: 'safe',
    riskReason: 'You need another program for RTF files.',
    sources: [onDemand, deprecatedFeatures, privacySexy(38031)],
    disputed: 'Microsoft removed this program from 24H2.',
    maxBuild: 22631,
    options: on(capability('Microsoft.Windows.WordPad~~~~0.0.1.0', false, true)),
  }),
  tweak({
    id: 'debloat.internetExplorer',
    title: 'Remove the files of Internet Explorer mode',
    name: { en: 'Internet Explorer mode files', de: 'Dateien des Internet Explorer-Modus' },
    description: 'Removes the part that Edge needs to show pages made for Internet Explorer.',
    risk: 'caution',
    riskReason: 'Internet Explorer mode in Edge stops working.',
    sources: [onDemand, privacySexy(37971)],
    disputed: 'Companies may need Internet Explorer mode.',
    restart: 'reboot',
    options: on(capability('Browser.InternetExplorer~~~~0.0.11.0', false, true)),
  }),
  tweak({
    id: 'debloat.openSshClient',
    title: 'Remove the OpenSSH client',
    name: { en: 'OpenSSH client', de: 'OpenSSH-Client' },
    description: 'Removes the commands ssh and scp.',
    risk: 'caution',
    riskReason: 'Programs and people who use ssh need another client.',
    sources: [onDemand, privacySexy(37991)],
    disputed: 'The commands are useful, and removing them gains little.',
    options: on(capability('OpenSSH.Client~~~~0.0.1.0', false, true)),
  }),
  tweak({
    id: 'debloat.powershellV2',
    title: 'Remove PowerShell 2.0',
    name: { en: 'PowerShell 2.0', de: 'PowerShell 2.0' },
    description: 'Turns off the old PowerShell engine, which writes no security log.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only very old scripts need this engine.',
    sources: [deprecatedFeatures, privacySexy(14616)],
    disputed: 'Microsoft removed this engine from 24H2 in August 2025 and from 25H2.',
    options: on(
      // A feature's parts come before the whole feature, because an undo works in reverse order and must turn on the
      // whole feature first.
      featureState('MicrosoftWindowsPowerShellV2', false, true, { optional: true, note: 'Up to 24H2.' }),
      featureState('MicrosoftWindowsPowerShellV2Root', false, true, { optional: true, note: 'Up to 24H2.' }),
    ),
  }),
  tweak({
    id: 'debloat.workFolders',
    title: 'Remove the Work Folders client',
    name: { en: 'Work Folders client', de: 'Arbeitsordnerclient' },
    description: 'Turns off the program that syncs files with a company server.',
    risk: 'safe',
    riskReason: 'This program is useful only with a company server.',
    evidence: 'community',
    sources: [privacySexy(37818), revision('Executables/DISM-FEATURES.ps1', 31)],
    options: on(featureState('WorkFolders-Client', false, true)),
  }),
]
