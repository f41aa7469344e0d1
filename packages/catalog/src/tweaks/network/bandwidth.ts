/** Limits on the network that tuning guides name. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, policy, primary, proAndUp, setting } from '../../make.ts'
import { policyCsp } from '../../sources.ts'

export const networkBandwidth = [
  {
    id: 'network.optimizeBandwidth',
    area: 'network',
    title: 'Set the bandwidth reserve for QoS',
    description: 'Sets the share of the line that programs may reserve to 80 percent, the default.',
    category: 'Bandwidth',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'No effect on ordinary programs.',
    evidence: 'placebo',
    sources: [policyCsp('admx-qos', 'QosNonBestEffortLimit')],
    disputed:
      'A myth: Windows keeps no bandwidth for itself. The share limits only programs that ask for a reservation, and unused reservations are free to everybody.',
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Psched', 'NonBestEffortLimit', dword(80), {
        absentMeans: dword(80),
      }),
    ),
  },
  {
    id: 'network.throttlingIndex',
    area: 'network',
    title: 'Lift the network limit during playback',
    description: 'Lifts the limit on network packets that holds while multimedia plays.',
    category: 'Bandwidth',
    impact: 'Low',
    risk: 'caution',
    riskReason: 'Sound can crackle under heavy network load.',
    evidence: 'unsourced',
    sources: [
      primary('https://learn.microsoft.com/windows/win32/procthread/multimedia-class-scheduler-service'),
    ],
    disputed:
      'The limit works only while a program plays through the multimedia scheduler, and measurements showed higher, not lower, latency without it.',
    unverified: true,
    restart: 'reboot',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Multimedia\\SystemProfile',
        'NetworkThrottlingIndex',
        dword(0xffffffff),
        dword(10),
      ),
    ),
  },
] satisfies Tweak[]
