/** What Windows learns from typing and speech. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { connectionsPage, privacySexy, win11Debloat } from '../../sources.ts'
import { states } from '../../state-words.ts'

const inputPersonalization = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\InputPersonalization'

const tweak = tweakWith({ area: 'privacy', category: 'input' })

export const privacyInput = [
  tweak({
    id: 'privacy.inkingTyping',
    title: 'Turn off inking and typing personalization',
    name: { en: 'Inking and typing samples', de: 'Freihand- und Eingabeanpassung' },
    states: states(['Samples collected', 'Proben werden gesammelt'], ['Private', 'Privat']),
    keywords: ['keylogger', 'tippen', 'Handschrift'],
    description: 'Stops the personal dictionary and the sending of typing and handwriting samples.',
    impact: 'Medium',
    risk: 'caution',
    losesData: true,
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
        note: 'This setting is tied to optional diagnostic data.',
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
        { consent: true, note: 'Your answer in first-run setup sets this value.' },
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
    states: states(['Voice may be sent', 'Stimme wird gesendet'], ['Stays here', 'Bleibt hier']),
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
    disputed: 'This setting saves traffic, but hardly helps privacy.',
    editions: proAndUp,
    options: on(policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Speech', 'AllowSpeechModelUpdate', dword(0))),
  }),
]
