/** What apps hear and see. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, policy, primary, setting } from '../../make.ts'
import { privacySexy } from '../../sources.ts'
import { consent } from '../consent.ts'

const appPrivacy = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AppPrivacy'

export const privacyCameraAndMicrophone = [
  {
    id: 'privacy.microphoneAccess',
    area: 'privacy',
    title: 'Block app access to the microphone',
    description: 'Denies Store apps the microphone for every user of this PC.',
    category: 'App permissions',
    impact: 'High',
    risk: 'caution',
    riskReason: 'Calls, dictation, voice typing and recorders stop working in affected apps.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessmicrophone',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3046),
    ],
    disputed:
      'Covers Store apps. Desktop programs reach the microphone directly and follow only their own switch, so this is no full block.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsAccessMicrophone', dword(2)), consent('microphone')),
  },
  {
    id: 'privacy.cameraAccess',
    area: 'privacy',
    title: 'Block app access to the camera',
    description: 'Denies Store apps the camera for every user of this PC.',
    category: 'App permissions',
    impact: 'High',
    risk: 'caution',
    riskReason: 'Video calls in Store apps stop; try Windows Hello face sign-in before you rely on it.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesscamera',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3012),
    ],
    disputed:
      'Covers Store apps. Desktop programs reach the camera directly and follow only their own switch, so this is no full block.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsAccessCamera', dword(2)), consent('webcam')),
  },
  {
    id: 'privacy.voiceActivation',
    area: 'privacy',
    title: 'Block voice activation of apps',
    description: 'Stops apps from listening for a wake word, also on the lock screen.',
    category: 'App permissions',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Voice assistants must be opened by hand.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsactivatewithvoice',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3641),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
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
  },
  {
    id: 'privacy.screenCaptureAccess',
    area: 'privacy',
    title: 'Block app screenshots',
    description:
      'Denies Store apps taking screenshots and recording windows without asking through the picker.',
    category: 'App permissions',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Capture and streaming apps that use the API stop.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessgraphicscaptureprogrammatic',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3808),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      policy(appPrivacy, 'LetAppsAccessGraphicsCaptureProgrammatic', dword(2)),
      consent('graphicsCaptureProgrammatic'),
      policy(appPrivacy, 'LetAppsAccessGraphicsCaptureWithoutBorder', dword(2)),
    ),
  },
] satisfies Tweak[]
