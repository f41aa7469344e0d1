/** The hardware clock on the motherboard. */
import { dword, on, secondary, setting, tweak } from '../../make.ts'
import { winutil } from '../../sources.ts'
import { states } from '../../state-words.ts'

export const startupClock = [
  tweak({
    id: 'startup.clockUtc',
    area: 'startup',
    title: 'Keep the hardware clock in UTC',
    name: { en: 'Hardware clock', de: 'Hardwareuhr' },
    states: states(['Local time', 'Ortszeit'], ['UTC', 'UTC (Weltzeit)']),
    keywords: ['dual boot', 'uhrzeit'],
    description: 'Stops the clock from being wrong after you used Linux on the same PC.',
    category: 'startAndShutdown',
    risk: 'caution',
    riskReason: 'Right after this change, the clock is wrong until it is set again.',
    evidence: 'community',
    sources: [
      winutil('tweaks.json', 634),
      secondary('https://winreg-kb.readthedocs.io/en/latest/sources/system-keys/Time-zones.html'),
    ],
    disputed:
      'This setting is only for PCs with Linux alongside Windows. Microsoft does not support this officially.',
    restart: 'reboot',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\TimeZoneInformation',
        'RealTimeIsUniversal',
        dword(1),
        'absent',
        { absentMeans: dword(0) },
      ),
    ),
  }),
]
