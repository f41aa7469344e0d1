/** Apps' permissions for data from the PC's sensors. */
import { dword, on, policy, primary, proAndUp, tweakWith } from '../../../make.ts'
import { connectionsPage, policyCsp, privacySexy } from '../../../sources.ts'
import { mayAsk, states } from '../../../state-words.ts'
import { consent } from '../../consent.ts'

const sensors = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\LocationAndSensors'
const appPrivacy = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AppPrivacy'

const tweak = tweakWith({ area: 'privacy', category: 'appPermissions', states: mayAsk })

export const privacySensors = [
  tweak({
    id: 'privacy.sensors',
    title: 'Turn off all sensors',
    name: { en: 'Sensors', de: 'Sensoren' },
    states: states(['Apps may read them', 'Für Apps lesbar'], ['Blocked', 'Blockiert']),
    description: 'Stops apps from reading light, motion, orientation and other sensors.',
    risk: 'caution',
    riskReason: 'Auto-rotation and adaptive brightness stop on tablets and convertibles.',
    evidence: 'documented',
    sources: [policyCsp('admx-sensors', 'DisableSensors_2')],
    editions: proAndUp,
    options: on(policy(sensors, 'DisableSensors', dword(1))),
  }),
  tweak({
    id: 'privacy.motionAccess',
    title: 'Block app access to motion data',
    name: { en: 'Motion data', de: 'Bewegungsdaten' },
    description: 'Denies Store apps access to your motion activity.',
    risk: 'safe',
    riskReason: 'Fitness apps, which are rare on desktops, lose your activity.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessmotion',
      ),
      connectionsPage,
      privacySexy(2931),
    ],
    options: on(policy(appPrivacy, 'LetAppsAccessMotion', dword(2)), consent('activity')),
  }),
  tweak({
    id: 'privacy.eyeTrackerAccess',
    title: 'Block app access to the eye tracker',
    name: { en: 'Eye tracker', de: 'Eyetracker' },
    keywords: ['Augen', 'Blick'],
    description: 'Denies Store apps access to the eye tracker, which sees where you look.',
    risk: 'caution',
    riskReason: 'This setting breaks eye control for people who need it.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessgazeinput',
      ),
      connectionsPage,
      privacySexy(3748),
    ],
    options: on(policy(appPrivacy, 'LetAppsAccessGazeInput', dword(2)), consent('gazeInput')),
  }),
  tweak({
    id: 'privacy.humanPresenceAccess',
    title: 'Block app access to presence sensing',
    name: { en: 'Presence sensing', de: 'Anwesenheitserkennung' },
    description: 'Denies apps access to the human presence sensor.',
    risk: 'safe',
    riskReason: 'Locking the PC when you leave is a separate feature and stays.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesshumanpresence',
      ),
      connectionsPage,
      privacySexy(3779),
    ],
    minBuild: 22621,
    options: on(policy(appPrivacy, 'LetAppsAccessHumanPresence', dword(2)), consent('humanPresence')),
  }),
  tweak({
    id: 'privacy.spatialPerceptionAccess',
    title: 'Block background spatial perception',
    name: { en: 'Spatial perception', de: 'Räumliche Wahrnehmung' },
    description: 'Keeps apps from tracking movements in the background.',
    risk: 'safe',
    riskReason: 'This setting affects only mixed reality devices.',
    evidence: 'community',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessbackgroundspatialperception',
      ),
      connectionsPage,
      privacySexy(3713),
    ],
    disputed: 'The name of the second value is not confirmed.',
    unverified: true,
    options: on(
      policy(appPrivacy, 'LetAppsAccessBackgroundSpatialPerception', dword(2)),
      consent('backgroundSpatialPerception'),
    ),
  }),
]
