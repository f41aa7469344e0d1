/** Notifications from apps and from Windows, each with its own setting, for the signed-in user. */
import { dword, on, setting, tweak, tweakWith, windows11 } from '../../make.ts'
import { win11Debloat, winhance, winutil } from '../../sources.ts'
import { nowHidden, states } from '../../state-words.ts'

const notices = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Notifications\\Settings'
const push = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\PushNotifications'

/** A notification that is turned off; if the value is missing, Windows treats the notification as on. */
const off = (key: string, name: string) => setting(key, name, dword(0), 'absent', { absentMeans: dword(1) })

const notice = tweakWith({
  area: 'privacy',
  category: 'notices',
  risk: 'safe',
  evidence: 'unsourced',
  disputed: 'One project documents this value, but no Microsoft page does.',
  unverified: true,
})

export const privacyNotices = [
  tweak({
    id: 'privacy.allNotifications',
    area: 'privacy',
    title: 'Turn off all app notifications',
    name: { en: 'All app notifications', de: 'Alle App-Benachrichtigungen' },
    states: states(['Shown', 'Sichtbar'], ['Silenced', 'Stumm']),
    keywords: ['popup', 'stören', 'annoying', 'Mitteilungen'],
    description: 'Turns off notifications from apps and other senders, for your account.',
    category: 'notices',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'You miss reminders, messages and warnings from programs.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Disable_Notifications.reg'),
      winutil('tweaks.json', 1019),
      winhance('Optimize/Models/NotificationOptimizations.cs', 33),
    ],
    disputed: '"Do not disturb" is the softer choice.',
    restart: 'logoff',
    options: on(off(push, 'ToastEnabled')),
  }),
  notice({
    id: 'privacy.notificationSounds',
    title: 'Turn off notification sounds',
    name: { en: 'Notification sounds', de: 'Töne von Benachrichtigungen' },
    states: states(['Audible', 'Hörbar'], ['Silent', 'Stumm']),
    keywords: ['annoying', 'lärm', 'mute'],
    sources: [winhance('Optimize/Models/NotificationOptimizations.cs', 56)],
    description: 'Lets notices appear without a sound, for your account.',
    riskReason: "You don't hear reminders.",
    options: on(off(notices, 'NOC_GLOBAL_SETTING_ALLOW_NOTIFICATION_SOUND')),
  }),
  notice({
    id: 'privacy.lockScreenToasts',
    title: 'Keep notifications off the lock screen, for your account',
    name: { en: 'Your notices on the lock screen', de: 'Ihre Hinweise auf dem Sperrbildschirm' },
    states: states(['Readable by anyone', 'Für jeden lesbar'], ['Hidden', 'Ausgeblendet']),
    keywords: ['Benachrichtigungen'],
    sources: [winhance('Optimize/Models/NotificationOptimizations.cs', 89)],
    description: 'Shows notices only after sign-in, as the switch in Settings does.',
    category: 'screenPrivacy',
    impact: 'Medium',
    riskReason: 'You see notices only after sign-in.',
    disputed:
      'One project documents this value. Another entry does this by policy for every user, but only on Pro and up; this value also works on Home.',
    options: on(
      off(notices, 'NOC_GLOBAL_SETTING_ALLOW_TOASTS_ABOVE_LOCK'),
      off(push, 'LockScreenToastEnabled'),
    ),
  }),
  notice({
    id: 'privacy.lockScreenReminders',
    title: 'Keep reminders and calls off the lock screen',
    name: { en: 'Reminders on the lock screen', de: 'Erinnerungen auf dem Sperrbildschirm' },
    states: states(['Readable by anyone', 'Für jeden lesbar'], ['Hidden', 'Ausgeblendet']),
    keywords: ['Anrufe'],
    sources: [winhance('Optimize/Models/NotificationOptimizations.cs', 132)],
    description: 'For your account, hides reminders and incoming internet calls until you sign in.',
    category: 'screenPrivacy',
    risk: 'caution',
    riskReason: 'An incoming call does not show on a locked PC.',
    options: on(off(notices, 'NOC_GLOBAL_SETTING_ALLOW_CRITICAL_TOASTS_ABOVE_LOCK')),
  }),
  notice({
    id: 'privacy.startupAppNotices',
    minBuild: windows11,
    title: 'Turn off notices of new startup apps',
    name: { en: 'Startup app notices', de: 'Hinweise auf Autostart-Apps' },
    states: nowHidden,
    sources: [winhance('Optimize/Models/NotificationOptimizations.cs', 319)],
    description: 'For your account, stops the notice that an app was set to start with Windows.',
    risk: 'caution',
    riskReason: 'You no longer see when a program adds itself to startup.',
    options: on(off(`${notices}\\Windows.SystemToast.StartupApp`, 'Enabled')),
  }),
  notice({
    id: 'privacy.capabilityNotices',
    minBuild: windows11,
    title: 'Turn off notices of app permissions',
    name: { en: 'App permission notices', de: 'Hinweise auf App-Berechtigungen' },
    states: nowHidden,
    sources: [winhance('Optimize/Models/NotificationOptimizations.cs', 297)],
    description: 'For your account, stops the notice that an app asked for a permission.',
    risk: 'caution',
    riskReason: 'You no longer see when an app asks for the camera or the microphone.',
    options: on(off(`${notices}\\Windows.SystemToast.CapabilityAccess`, 'Enabled')),
  }),
  notice({
    id: 'privacy.clockChangeNotices',
    title: 'Turn off notices of clock changes',
    name: { en: 'Clock change notices', de: 'Hinweise auf die Zeitumstellung' },
    states: nowHidden,
    keywords: ['Sommerzeit', 'daylight saving'],
    sources: [winhance('Optimize/Models/NotificationOptimizations.cs', 364)],
    description: 'For your account, stops the notice that summer time begins or ends.',
    riskReason: 'The clock still changes by itself.',
    options: on(off('HKCU\\Control Panel\\Desktop', 'DstNotification')),
  }),
]
