/** Services for Xbox games, and the settings for the size of the page file. */
import { on, primary, setting, tweakWith } from '../../make.ts'
import { service } from '../../make-services.ts'
import { taskState } from '../../make-system.ts'
import { iotServices, serviceGuidelines } from '../../sources.ts'
import { states, unavailable } from '../../state-words.ts'

/** The values that mean automatic management, in which Windows chooses the drive and the size. */
const managed = { type: 'REG_MULTI_SZ' as const, data: ['?:\\pagefile.sys'] }

const tweak = tweakWith({ area: 'services' })

export const servicesXboxAndPageFile = [
  tweak({
    id: 'services.xbox',
    title: 'Turn off the Xbox services',
    name: { en: 'Xbox services', de: 'Xbox-Dienste' },
    states: unavailable,
    keywords: ['Spiele', 'gamepass'],
    description: 'Disables the four services for Xbox sign-in, saved games, networking and accessories.',
    category: 'rarelyUsed',
    risk: 'caution',
    riskReason: 'Xbox sign-in, saved games, Game Pass and some controllers stop working.',
    evidence: 'documented',
    sources: [serviceGuidelines, iotServices],
    disputed: 'All four services start on demand, so they cost nothing until a game requests them.',
    options: on(
      service('XblAuthManager', 'Xbox Live Auth Manager', 'Manual', 'Disabled'),
      service('XblGameSave', 'Xbox Live Game Save', 'Manual', 'Disabled'),
      service('XboxNetApiSvc', 'Xbox Live Networking Service', 'Manual', 'Disabled'),
      service('XboxGipSvc', 'Xbox Accessory Management Service', 'Manual', 'Disabled', {
        note: 'Some Xbox controllers need this service.',
      }),
      taskState('\\Microsoft\\XblGameSave\\XblGameSaveTask', false, true, { optional: true }),
    ),
  }),
  tweak({
    id: 'services.optimizePageFile',
    title: 'Leave the page file to Windows',
    name: { en: 'Page file size', de: 'Größe der Auslagerungsdatei' },
    states: states(['Fixed by hand', 'Fest eingestellt'], ['Managed by Windows', 'Von Windows verwaltet']),
    keywords: ['RAM', 'paging file', 'virtual memory'],
    description: 'Lets Windows manage the size of the page file again.',
    category: 'memory',
    risk: 'safe',
    riskReason: 'This setting is the Windows default, and Microsoft recommends it.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/troubleshoot/windows-client/performance/introduction-to-the-page-file',
      ),
      primary('https://learn.microsoft.com/en-us/windows/win32/cimwin32prov/win32-computersystem'),
    ],
    disputed:
      'Turning the page file off or making it small is a common bad tip, because crash dumps and programs that need a lot of memory then fail.',
    restart: 'reboot',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Memory Management',
        'PagingFiles',
        managed,
        managed,
      ),
    ),
  }),
]
