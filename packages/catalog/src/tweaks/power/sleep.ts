/**
 * How long until the screen turns off, the disk stops and the PC goes to sleep, and which events may wake the PC.
 * Each of these settings has one value for mains power and one for battery.
 */
import { dword, on, primary, setting, tweakWith } from '../../make.ts'
import { hibernation, power } from '../../make-system.ts'
import { nowProtected, states } from '../../state-words.ts'

const powercfg = primary(
  'https://learn.microsoft.com/windows-hardware/design/device-experiences/powercfg-command-line-options',
)
const sleep = '238c9fa8-0aad-41ed-83f4-97be242c8f20'
const video = '7516b95f-f776-4464-8c53-06167f40cc99'
const disk = '0012ee47-9041-4b5d-9b77-535fba8b1442'

const tweak = tweakWith({ area: 'power', category: 'sleep' })

export const powerSleep = [
  tweak({
    id: 'power.optimizePowerSettings',
    title: 'Set sensible power timings',
    name: { en: 'Sleep and screen times', de: 'Zeiten für Bildschirm und Energiesparen' },
    states: states(['Different times', 'Andere Zeiten'], ['10 and 30 minutes', '10 und 30 Minuten']),
    keywords: ['standby', 'akku'],
    description:
      'While plugged in, the PC turns the screen off after 10 minutes, sleeps after 30 minutes and never stops its disks; on battery, it uses the Windows defaults.',
    risk: 'safe',
    riskReason: 'These are ordinary settings. The screen still turns off, and the PC still sleeps.',
    evidence: 'unsourced',
    sources: [powercfg, primary('https://learn.microsoft.com/windows/win32/power/power-setting-guids')],
    unverified: true,
    notes: 'PC makers set defaults of their own, and newer builds use shorter times.',
    options: on(
      ...power(`${video}/3c0bc021-c8a8-4e07-a973-6b14cbcb2b7e`, { ac: 600, dc: 180 }, { ac: 300, dc: 180 }),
      ...power(`${sleep}/29f6c1db-86da-48c5-9fdb-f2b67b1f44da`, { ac: 1800, dc: 600 }, { ac: 900, dc: 600 }),
      ...power(`${disk}/6738e2c4-e8a5-4a42-b16a-e040e769756e`, { ac: 0, dc: 600 }, { ac: 1200, dc: 600 }),
    ),
  }),
  tweak({
    id: 'power.wakeTimers',
    title: 'Stop timers from waking the PC',
    name: { en: 'Wake timers', de: 'Zeitgeber zur Aktivierung' },
    states: states(['May wake the PC', 'Dürfen den PC wecken'], ['Wait for you', 'Warten auf Sie']),
    keywords: ['standby', 'wakes up', 'aufwachen'],
    description: 'Makes scheduled tasks wait until you wake the PC yourself.',
    risk: 'safe',
    riskReason: 'Tasks and updates run later.',
    evidence: 'unsourced',
    sources: [powercfg],
    unverified: true,
    options: on(
      ...power(`${sleep}/bd3b718a-0680-4d9d-8ab2-e1d2b4ac806d`, { ac: 0, dc: 0 }, { ac: 1, dc: 0 }),
    ),
  }),
  tweak({
    id: 'power.hibernateAfter',
    title: 'Reset hibernation after sleep to 3 hours',
    name: { en: 'Hibernation after sleep', de: 'Ruhezustand nach Energiesparen' },
    states: states(['A different time', 'Andere Zeit'], ['After 3 hours', 'Nach 3 Stunden']),
    keywords: ['akku', 'standby'],
    description: 'Makes a laptop that sleeps on battery save your work to disk after three hours.',
    risk: 'safe',
    riskReason: 'Waking then takes a little longer.',
    evidence: 'unsourced',
    sources: [powercfg],
    disputed:
      'This setting is the Windows default, so it changes something only if somebody changed the value before.',
    unverified: true,
    requires: ['hibernation'],
    options: on(
      ...power(`${sleep}/9d7815a6-7ee4-497e-8888-515a05f02364`, { ac: 0, dc: 10800 }, { ac: 0, dc: 10800 }),
    ),
  }),
  tweak({
    id: 'power.disableHibernation',
    title: 'Turn off hibernation',
    name: { en: 'Hibernation', de: 'Ruhezustand' },
    states: states(['Available', 'Verfügbar'], ['Removed', 'Entfernt']),
    keywords: ['hiberfil.sys', 'disk space', 'speicherplatz'],
    description: 'Turns hibernation off and frees the disk space of the hibernation file.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Fast startup stops too, and a laptop whose battery runs out loses its open work.',
    evidence: 'documented',
    sources: [
      powercfg,
      primary(
        'https://learn.microsoft.com/windows-hardware/drivers/kernel/distinguishing-fast-startup-from-wake-from-hibernation',
      ),
    ],
    conflictsWith: ['services.enableFastStartup'],
    notes: 'The hibernation file is about 40 percent as large as the memory.',
    options: on(hibernation(false)),
  }),
  tweak({
    id: 'power.disableSystemRestore',
    title: 'Keep System Restore on',
    name: { en: 'System Restore', de: 'Systemwiederherstellung' },
    states: nowProtected,
    keywords: ['wiederherstellungspunkt', 'backup'],
    description:
      'Shows whether System Restore is on; Clearpane never turns it off, because that would delete your restore points.',
    category: 'safetyNet',
    risk: 'safe',
    riskReason: 'Nothing is written.',
    evidence: 'unsourced',
    sources: [primary('https://learn.microsoft.com/windows/win32/sr/calling-srsetrestorepoint')],
    disputed: 'Restore points cost disk space, not speed; without them you lose one way to go back.',
    unverified: true,
    notes:
      'System Restore is often off in a new installation of Windows 11; you turn it on in Windows, under System protection.',
    options: on(
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\SystemRestore',
        'RPSessionInterval',
        dword(1),
        'unknown',
        { guard: true, unverified: true },
      ),
    ),
  }),
]
