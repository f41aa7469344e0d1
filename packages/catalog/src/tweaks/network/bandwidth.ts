/** Network limits that tuning guides mention. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { policyCsp } from '../../sources.ts'
import { states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'network', category: 'bandwidth' })

export const networkBandwidth = [
  tweak({
    id: 'network.optimizeBandwidth',
    title: 'Set the bandwidth reserve for QoS',
    name: { en: 'Bandwidth reserve for QoS', de: 'Bandbreitenreserve für QoS' },
    states: states(
      ['Changed by others', 'Von anderen geändert'],
      ['80 percent (default)', '80 Prozent (Standard)'],
    ),
    description: 'Lets programs reserve up to 80 percent of the line, which is the default.',
    risk: 'safe',
    riskReason: 'This setting has no effect on ordinary programs.',
    evidence: 'placebo',
    sources: [policyCsp('admx-qos', 'QosNonBestEffortLimit')],
    disputed:
      'This tip is a myth, because Windows keeps no bandwidth for itself. The share limits only programs that request a reservation, and unused reservations are free for everybody.',
    editions: proAndUp,
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Psched', 'NonBestEffortLimit', dword(80), {
        absentMeans: dword(80),
      }),
    ),
  }),
  tweak({
    id: 'network.throttlingIndex',
    title: 'Lift the network limit during playback',
    name: { en: 'Network limit during playback', de: 'Netzwerkgrenze bei der Wiedergabe' },
    states: states(['Limited', 'Begrenzt'], ['Unlimited', 'Unbegrenzt']),
    keywords: ['lag', 'ping', 'streaming'],
    description: 'Lifts the limit on network packets that applies while multimedia plays.',
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
    options: on(
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Multimedia\\SystemProfile',
        'NetworkThrottlingIndex',
        dword(0xffffffff),
        dword(10),
      ),
    ),
  }),
]
