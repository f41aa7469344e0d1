/** What Windows learns from writing, typing and speaking. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import {
  connectionsPage,
  hardeningKitty,
  privacySexy,
  removeWindowsAI,
  template,
  win11Debloat,
  winhance,
} from '../../sources.ts'
import { states } from '../../state-words.ts'

const inputPersonalization = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\InputPersonalization'

const tweak = tweakWith({ area: 'privacy', category: 'Input' })

export const privacyInput = [
  tweak({
    id: 'privacy.inkingTyping',
    title: 'Turn off inking and typing personalization',
    name: { en: 'Inking and typing samples', de: 'Freihand- und Eingabeanpassung' },
    states: states(['May be learned', 'Darf gelernt werden'], ['Private', 'Privat']),
    keywords: ['keylogger', 'tippen', 'Handschrift'],
    description: 'Stops the personal dictionary and the sending of typing and handwriting samples.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'The custom dictionary built from your typing is cleared; text suggestions get worse.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-textinput#allowlinguisticdatacollection',
      ),
      connectionsPage,
      win11Debloat('Regfiles/Disable_Telemetry.reg'),
    ],
    disputed: 'Undo restores the switches, not the dictionary that Windows has cleared.',
    options: on(
      setting('HKCU\\Software\\Microsoft\\Input\\TIPC', 'Enabled', dword(0), dword(1), {
        consent: true,
        note: 'Tied to optional diagnostic data.',
      }),
      setting(
        'HKCU\\Software\\Microsoft\\InputPersonalization',
        'RestrictImplicitInkCollection',
        dword(1),
        dword(0),
        { consent: true },
      ),
      setting(
        'HKCU\\Software\\Microsoft\\InputPersonalization',
        'RestrictImplicitTextCollection',
        dword(1),
        dword(0),
        { consent: true },
      ),
      setting(
        'HKCU\\Software\\Microsoft\\InputPersonalization\\TrainedDataStore',
        'HarvestContacts',
        dword(0),
        dword(1),
        { consent: true },
      ),
      setting(
        'HKCU\\Software\\Microsoft\\Personalization\\Settings',
        'AcceptedPrivacyPolicy',
        dword(0),
        dword(1),
        { consent: true, note: 'Set by your answer in first-run setup.' },
      ),
      policy(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\TextInput',
        'AllowLinguisticDataCollection',
        dword(0),
      ),
    ),
  }),
  tweak({
    id: 'privacy.speechRecognition',
    title: 'Turn off online speech recognition',
    name: { en: 'Online speech recognition', de: 'Online-Spracherkennung' },
    states: states(['Voice may be sent', 'Stimme geht ins Netz'], ['Stays here', 'Bleibt hier']),
    keywords: ['diktieren', 'dictation'],
    description: 'Stops voice samples from going to Microsoft; on-device speech keeps working.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Apps that need cloud dictation stop understanding speech.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#allowinputpersonalization',
      ),
      connectionsPage,
      privacySexy(6720),
    ],
    options: on(
      policy(inputPersonalization, 'AllowInputPersonalization', dword(0)),
      setting(
        'HKCU\\Software\\Microsoft\\Speech_OneCore\\Settings\\OnlineSpeechPrivacy',
        'HasAccepted',
        dword(0),
        'absent',
        { consent: true },
      ),
    ),
  }),
  tweak({
    id: 'privacy.speechModelUpdate',
    title: 'Stop speech model downloads',
    name: { en: 'Speech model downloads', de: 'Download von Sprachmodellen' },
    states: states(['Automatic', 'Automatisch'], ['Stopped', 'Gestoppt']),
    description: 'Stops automatic updates of the speech recognition and synthesis models.',
    risk: 'safe',
    riskReason: 'The models get older; nothing else changes.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-speech#allowspeechmodelupdate',
      ),
      connectionsPage,
    ],
    disputed: 'Saves traffic, but hardly helps privacy.',
    editions: proAndUp,
    options: on(policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Speech', 'AllowSpeechModelUpdate', dword(0))),
  }),
  tweak({
    id: 'privacy.handwritingErrorReports',
    title: 'Stop handwriting error reports and sample sharing',
    name: { en: 'Handwriting error reports', de: 'Fehlerberichte der Handschrift' },
    states: states(['May be sent', 'Darf gesendet werden'], ['Blocked', 'Blockiert']),
    description: 'Blocks handwriting recognition error reports and sharing of writing samples.',
    risk: 'safe',
    riskReason: 'Affects only pen users.',
    evidence: 'community',
    sources: [
      template('ICM'),
      hardeningKitty('finding_list_bsi_sisyphus_windows_10_hd_machine.csv', 86),
      privacySexy(6704),
    ],
    disputed:
      'Two switches of "Restrict Internet communication" in Windows\' own policy templates (ICM.admx); a hardening benchmark names them as well.',
    editions: proAndUp,
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\HandwritingErrorReports',
        'PreventHandwritingErrorReports',
        dword(1),
      ),
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\TabletPC',
        'PreventHandwritingDataSharing',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'privacy.handwritingPolicy',
    title: 'Lock implicit ink and text collection off',
    name: { en: 'Learning from ink and text', de: 'Lernen aus Schrift und Text' },
    states: states(['Learns as you write', 'Lernt beim Schreiben'], ['Locked off', 'Gesperrt']),
    keywords: ['tippen'],
    description: 'Stops automatic learning from writing and typing for every user of this PC.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Text suggestions get worse.',
    evidence: 'documented',
    sources: [connectionsPage],
    editions: proAndUp,
    options: on(
      policy(inputPersonalization, 'RestrictImplicitTextCollection', dword(1)),
      policy(inputPersonalization, 'RestrictImplicitInkCollection', dword(1)),
    ),
  }),
  tweak({
    id: 'privacy.inputInsights',
    title: 'Turn off typing insights',
    name: { en: 'Typing insights', de: 'Eingabestatistik' },
    states: states(['Counted', 'Wird gezählt'], ['Not counted', 'Keine Zählung']),
    keywords: ['tippen'],
    description: 'Stops the statistics about autocorrect and suggestions.',
    risk: 'safe',
    riskReason: 'Only the statistics stop.',
    evidence: 'community',
    sources: [winhance('Optimize/Models/PrivacyOptimizations.cs', 2392), removeWindowsAI(915)],
    disputed: 'Other tools present it as an AI switch; Settings calls it typing insights.',
    unverified: true,
    options: on(
      setting('HKCU\\Software\\Microsoft\\input\\Settings', 'InsightsEnabled', dword(0), dword(1), {
        unverified: true,
        consent: true,
      }),
    ),
  }),
  tweak({
    id: 'privacy.narratorOnline',
    title: 'Turn off Narrator online services',
    name: { en: 'Narrator online services', de: 'Onlinedienste der Sprachausgabe' },
    states: states(['May use the cloud', 'Darf die Cloud nutzen'], ['Stays here', 'Bleibt hier']),
    keywords: ['screen reader'],
    description: 'Stops Narrator from using the cloud for image descriptions.',
    risk: 'caution',
    riskReason: 'People who cannot see lose image descriptions.',
    evidence: 'unsourced',
    sources: [winhance('Optimize/Models/PrivacyOptimizations.cs', 1109)],
    disputed: 'An accessibility feature: ask the person who uses it.',
    unverified: true,
    options: on(
      setting('HKCU\\Software\\Microsoft\\Narrator\\NoRoam', 'OnlineServicesEnabled', dword(0), 'absent', {
        unverified: true,
        consent: true,
      }),
    ),
  }),
]
