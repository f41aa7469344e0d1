/** Services that must not be changed; they are only listed and watched. */
import { on, primary, tweakWith } from '../../make.ts'
import { service } from '../../make-services.ts'
import { taskState } from '../../make-system.ts'
import { magicX, serviceDefaults, serviceGuidelines, winhance } from '../../sources.ts'
import { running, states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'services', category: 'keptAsTheyAre' })

export const servicesGuards = [
  tweak({
    id: 'services.systemEventLog',
    title: 'Keep Windows Event Log running',
    name: { en: 'Windows Event Log', de: 'Windows-Ereignisprotokoll' },
    states: running,
    description:
      'Shows whether the service that records what happens in Windows is running; Clearpane never changes it.',
    impact: 'High',
    risk: 'unsafe',
    riskReason: 'Many services depend on this service, and without it nothing can be diagnosed.',
    evidence: 'community',
    sources: [serviceGuidelines, serviceDefaults],
    disputed: 'Many lists on the web name this service; Clearpane never offers to change it.',
    unverified: true,
    restart: 'reboot',
    options: on(
      service('EventLog', 'Windows Event Log', 'Automatic', 'Automatic', {
        guard: true,
        unverified: true,
        note: 'Windows itself refuses to change this service.',
      }),
    ),
  }),
  tweak({
    id: 'services.taskScheduler',
    title: 'Keep Task Scheduler running',
    name: { en: 'Task Scheduler', de: 'Aufgabenplanung' },
    states: running,
    description:
      'Shows whether the service behind every scheduled job is running; Clearpane never changes it.',
    impact: 'High',
    risk: 'unsafe',
    riskReason: 'Updates, maintenance, Defender scans and activation stop without it.',
    evidence: 'community',
    sources: [serviceGuidelines, serviceDefaults],
    disputed: 'Many lists on the web name this service; Clearpane never offers to change it.',
    unverified: true,
    restart: 'reboot',
    options: on(
      service('Schedule', 'Task Scheduler', 'Automatic', 'Automatic', {
        guard: true,
        unverified: true,
        note: 'Windows itself refuses to change this service.',
      }),
    ),
  }),
  tweak({
    id: 'services.tabletInput',
    title: 'Keep text input running',
    name: { en: 'Text input service', de: 'Dienst für die Texteingabe' },
    states: running,
    keywords: ['keyboard', 'Tastatur', 'tippen'],
    description: 'Shows whether the text input service is running; Clearpane never changes it.',
    risk: 'unsafe',
    riskReason:
      'On Windows 11 the service feeds Start, Search, Terminal and Store apps, so turning it off breaks typing.',
    evidence: 'community',
    sources: [
      winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 2735),
      magicX('services.yaml', 347),
    ],
    disputed:
      'Old lists recommend turning off the tablet input service. That service is gone from Windows 11, and its successor must stay on.',
    unverified: true,
    options: on(
      service('TabletInputService', 'Touch Keyboard and Handwriting Panel Service', 'unknown', 'Disabled', {
        optional: true,
        guard: true,
        note: 'This service name is from Windows 10. Windows 11 does not have the service.',
      }),
      service('TextInputManagementService', 'Text Input Management Service', 'Automatic', 'Automatic', {
        guard: true,
        unverified: true,
        note: 'This service is the successor on Windows 11. Microsoft does not confirm its default.',
      }),
    ),
  }),
  tweak({
    id: 'services.updateStack',
    title: 'Keep the Windows Update services on',
    name: { en: 'Windows Update services', de: 'Windows Update-Dienste' },
    states: states(['Not complete', 'Unvollständig'], ['Ready', 'Bereit']),
    description:
      'Shows whether the five services and the task that bring updates, Store apps and Defender definitions are on; Clearpane never changes them.',
    impact: 'High',
    risk: 'unsafe',
    riskReason: 'Without these services you get no security updates. Windows also reverses the change.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/deployment/update/waas-wu-settings'),
      serviceGuidelines,
      primary(
        'https://learn.microsoft.com/windows/win32/wua_sdk/searching--downloading--and-installing-updates',
      ),
    ],
    disputed: 'Turning these services off is the most common dangerous tip. Defer or pause updates instead.',
    unverified: true,
    options: on(
      service('wuauserv', 'Windows Update', 'Manual', 'Manual', { triggered: true, guard: true }),
      service('UsoSvc', 'Update Orchestrator Service', 'AutomaticEither', 'AutomaticEither', {
        guard: true,
        unverified: true,
        note: 'The flag for a delayed start differs by build.',
      }),
      service('WaaSMedicSvc', 'Windows Update Medic Service', 'Manual', 'Manual', { guard: true }),
      service('BITS', 'Background Intelligent Transfer Service', 'AutomaticDelayed', 'AutomaticDelayed', {
        guard: true,
        unverified: true,
        note: 'Manual on some builds.',
      }),
      service('DoSvc', 'Delivery Optimization', 'AutomaticDelayed', 'AutomaticDelayed', {
        triggered: true,
        guard: true,
        unverified: true,
      }),
      taskState('\\Microsoft\\Windows\\WindowsUpdate\\Scheduled Start', true, true, {
        guard: true,
        unverified: true,
      }),
    ),
  }),
  tweak({
    id: 'services.wpn',
    title: 'Keep the push notification service on',
    name: { en: 'Push notification service', de: 'Dienst für Pushbenachrichtigungen' },
    states: running,
    keywords: ['Mitteilungen'],
    description: 'Shows whether the service behind notifications is running; Clearpane never changes it.',
    risk: 'unsafe',
    riskReason:
      'Notifications, Start and parts of sign-in depend on this service; people report broken calendar and network panels without it.',
    evidence: 'documented',
    sources: [serviceGuidelines, serviceDefaults],
    options: on(
      service('WpnService', 'Windows Push Notifications System Service', 'Automatic', 'Automatic', {
        guard: true,
      }),
    ),
  }),
]
