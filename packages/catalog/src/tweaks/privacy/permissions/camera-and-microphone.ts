/** Permissions that let apps hear and see the user. */
import { dword, on, policy, primary, setting, tweakWith, windows11 } from '../../../make.ts'
import { connectionsPage, privacySexy } from '../../../sources.ts'
import { mayAsk, states } from '../../../state-words.ts'
import { consent } from '../../consent.ts'

const appPrivacy = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AppPrivacy'

const tweak = tweakWith({ area: 'privacy', category: 'appPermissions', states: mayAsk })

export const privacyCameraAndMicrophone = [
  tweak({
    id: 'privacy.microphoneAccess',
    title: 'Block app access to the microphone',
    name: { en: 'Microphone', de: 'Mikrofon' },
    keywords: ['listen', 'abhören', 'lauschen'],
    description: 'Denies Store apps access to the microphone for every user of this PC.',
    impact: 'High',
    risk: 'caution',
    riskReason: 'Calls, dictation, voice typing and recorders stop working in affected apps.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessmicrophone',
      ),
      connectionsPage,
      privacySexy(3046),
    ],
    disputed:
      "This setting covers Store apps. Desktop programs reach the microphone directly and follow only their own switch, so this isn't a full block.",
    options: on(policy(appPrivacy, 'LetAppsAccessMicrophone', dword(2)), consent('microphone')),
  }),
  tweak({
    id: 'privacy.cameraAccess',
    title: 'Block app access to the camera',
    name: { en: 'Camera', de: 'Kamera' },
    keywords: ['webcam', 'beobachten'],
    description: 'Denies Store apps access to the camera for every user of this PC.',
    impact: 'High',
    risk: 'caution',
    riskReason:
      'Video calls in Store apps stop working. Try Windows Hello face sign-in before you rely on it.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesscamera',
      ),
      connectionsPage,
      privacySexy(3012),
    ],
    disputed:
      "This setting covers Store apps. Desktop programs reach the camera directly and follow only their own switch, so this isn't a full block.",
    options: on(policy(appPrivacy, 'LetAppsAccessCamera', dword(2)), consent('webcam')),
  }),
  tweak({
    id: 'privacy.voiceActivation',
    title: 'Block voice activation of apps',
    name: { en: 'Voice activation', de: 'Sprachaktivierung' },
    states: states(['Apps may listen', 'Apps dürfen zuhören'], ['Blocked', 'Blockiert']),
    keywords: ['hey cortana', 'Aktivierungswort'],
    description: 'Stops apps from listening for a wake word, even on the lock screen.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'You have to open voice assistants yourself.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsactivatewithvoice',
      ),
      connectionsPage,
      privacySexy(3641),
    ],
    options: on(
      policy(appPrivacy, 'LetAppsActivateWithVoice', dword(2)),
      policy(appPrivacy, 'LetAppsActivateWithVoiceAboveLock', dword(2)),
      setting(
        'HKCU\\Software\\Microsoft\\Speech_OneCore\\Settings\\VoiceActivation\\UserPreferenceForAllApps',
        'AgentActivationEnabled',
        dword(0),
        'absent',
        { consent: true },
      ),
      setting(
        'HKCU\\Software\\Microsoft\\Speech_OneCore\\Settings\\VoiceActivation\\UserPreferenceForAllApps',
        'AgentActivationOnLockScreenEnabled',
        dword(0),
        'absent',
        { consent: true },
      ),
    ),
  }),
  tweak({
    id: 'privacy.screenCaptureAccess',
    minBuild: windows11,
    title: 'Block app screenshots',
    name: { en: 'App screenshots', de: 'Screenshots durch Apps' },
    keywords: ['Bildschirmfoto', 'aufnahme'],
    description:
      'Makes Store apps ask you through the picker before they take screenshots or record windows.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Capture and streaming apps that use the capture API stop working.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessgraphicscaptureprogrammatic',
      ),
      connectionsPage,
      privacySexy(3808),
    ],
    options: on(
      policy(appPrivacy, 'LetAppsAccessGraphicsCaptureProgrammatic', dword(2)),
      consent('graphicsCaptureProgrammatic'),
      policy(appPrivacy, 'LetAppsAccessGraphicsCaptureWithoutBorder', dword(2)),
    ),
  }),
]
