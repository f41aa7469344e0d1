/** The services on the Services page, each with its start types. The first option of each service turns it off. */
import { primary, tweakWith } from '../../make.ts'
import { startTypes } from '../../make-services.ts'
import { iotServices, serviceDefaults, serviceGuidelines } from '../../sources.ts'

const tweak = tweakWith({ area: 'services', category: 'services', restart: 'reboot' })

export const servicesPage = [
  tweak({
    id: 'services.diagnosticPolicy',
    title: 'Set the Diagnostic Policy Service to manual',
    name: { en: 'Diagnostic Policy Service', de: 'Diagnoserichtliniendienst' },
    keywords: ['Problembehandlung'],
    description: 'The service finds problems and runs the built-in troubleshooters.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Troubleshooters, network diagnostics and the app history data in Task Manager stop working.',
    evidence: 'documented',
    sources: [serviceGuidelines, iotServices, serviceDefaults],
    disputed:
      'Turning the service off has no measurable gain, so keep it automatic. Microsoft does not advise turning it off.',
    options: startTypes('DPS', 'Diagnostic Policy Service', 'Automatic', 'manual'),
  }),
  tweak({
    id: 'services.connectedDevices',
    title: 'Set the Connected Devices Platform to manual',
    name: { en: 'Connected Devices Platform Service', de: 'Plattformdienst für verbundene Geräte' },
    description: 'The service supports nearby sharing, cross-device features and part of notification sync.',
    risk: 'caution',
    riskReason:
      'Nearby sharing, handing over tasks from Phone Link and quick Bluetooth pairing may stop, and Night light reportedly needs the service.',
    evidence: 'documented',
    sources: [serviceGuidelines, iotServices, serviceDefaults],
    disputed: 'The part of the service that runs for each user keeps its own start type.',
    options: startTypes('CDPSvc', 'Connected Devices Platform Service', 'AutomaticDelayed', 'manual', {
      stops: ['manual', 'disabled'],
      remarks: { triggered: true },
    }),
  }),
  tweak({
    id: 'services.fax',
    title: 'Turn off Fax',
    name: { en: 'Fax', de: 'Fax' },
    description: 'The service sends and receives faxes through a modem.',
    risk: 'safe',
    riskReason: 'Only PCs with a fax modem are affected.',
    evidence: 'documented',
    sources: [serviceGuidelines],
    disputed: 'Most PCs do not have the service at all.',
    options: startTypes('Fax', 'Fax', 'Manual', 'disabled', {
      remarks: { optional: true, note: 'This service exists only where Windows Fax and Scan was installed.' },
    }),
  }),
  tweak({
    id: 'services.geolocation',
    title: 'Turn off the Geolocation service',
    name: { en: 'Geolocation Service', de: 'Geolocation-Dienst' },
    keywords: ['GPS', 'standort'],
    description: 'The service tells apps where the PC is.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Maps, weather, Find my device and automatic time zone no longer get the location.',
    evidence: 'documented',
    sources: [serviceGuidelines, iotServices, serviceDefaults],
    disputed:
      'The service starts only on request, so it costs nothing while unused; the location setting is the better switch.',
    options: startTypes('lfsvc', 'Geolocation Service', 'Manual', 'disabled', {
      stops: ['disabled'],
      remarks: { triggered: true },
    }),
  }),
  tweak({
    id: 'services.superfetch',
    title: 'Turn off SysMain (Superfetch)',
    name: { en: 'SysMain', de: 'SysMain' },
    keywords: ['slow', 'langsam', 'hard disk', 'festplatte', 'lag'],
    description: 'The service loads frequently used programs in advance and manages memory compression.',
    impact: 'Medium',
    risk: 'caution',
    riskReason:
      'Programs start slower from hard disks, and the service no longer manages memory compression.',
    evidence: 'documented',
    sources: [
      serviceGuidelines,
      iotServices,
      serviceDefaults,
      primary('https://learn.microsoft.com/powershell/module/mmagent/enable-mmagent'),
      primary('https://learn.microsoft.com/windows/iot/iot-enterprise/soft-real-time/soft-real-time-device'),
      primary(
        'https://learn.microsoft.com/troubleshoot/windows-client/performance/superfetch-sysmain-service-spikes-cpu',
      ),
    ],
    disputed:
      'Turning the service off is a popular tip with little effect on an SSD, where Windows already limits the service. The tip is worth a try only against constant load on a hard disk.',
    options: startTypes('SysMain', 'SysMain', 'Automatic', 'disabled', {
      stops: ['disabled'],
      group: 'ProfSvc_Group',
    }),
  }),
  tweak({
    id: 'services.windowsSearch',
    title: 'Turn off Windows Search',
    name: { en: 'Windows Search', de: 'Windows Search' },
    keywords: ['Suche', 'Indizierung', 'indexing'],
    description: 'The service keeps the index of files, mail and settings.',
    impact: 'Medium',
    risk: 'unsafe',
    riskReason:
      'Search in Start, Explorer and Outlook becomes slow or incomplete; search in Settings suffers too.',
    evidence: 'documented',
    sources: [serviceGuidelines, iotServices, serviceDefaults],
    disputed: 'The better choice is to index less, for example only while the PC is plugged in.',
    options: startTypes('WSearch', 'Windows Search', 'AutomaticDelayed', 'disabled', { stops: ['disabled'] }),
  }),
  tweak({
    id: 'services.telephony',
    title: 'Turn off Telephony',
    name: { en: 'Telephony', de: 'Telefonie' },
    description: 'The service supports modems and phone lines.',
    risk: 'caution',
    riskReason:
      'Dial-up connections and some VPN and fax programs stop working. Microsoft advises against turning the service off, because Routing and Remote Access depends on it.',
    evidence: 'documented',
    sources: [serviceGuidelines, iotServices, serviceDefaults],
    disputed: 'The service starts only on demand; turning it off gains nothing.',
    options: startTypes('TapiSrv', 'Telephony', 'Manual', 'disabled', { stops: ['disabled'] }),
  }),
  tweak({
    id: 'services.printSpooler',
    title: 'Turn off the Print Spooler',
    name: { en: 'Print Spooler', de: 'Druckwarteschlange' },
    keywords: ['Drucker', 'drucken'],
    description: 'The service queues print jobs and manages printers.',
    impact: 'Medium',
    risk: 'unsafe',
    riskReason: 'All printing stops, including Print to PDF; printers vanish from Settings.',
    evidence: 'documented',
    sources: [
      serviceGuidelines,
      iotServices,
      serviceDefaults,
      primary('https://msrc.microsoft.com/update-guide/vulnerability/CVE-2021-34527'),
    ],
    disputed:
      'Turning the service off is reasonable on a PC that never prints, because the service has been attacked before. On any other PC it is wrong.',
    options: startTypes('Spooler', 'Print Spooler', 'Automatic', 'disabled', {
      stops: ['disabled'],
      group: 'SpoolerGroup',
    }),
  }),
  tweak({
    id: 'services.windowsTime',
    title: 'Set Windows Time to manual',
    name: { en: 'Windows Time', de: 'Windows-Zeitgeber' },
    keywords: ['Uhr', 'Uhrzeit'],
    description: 'The service keeps the clock right.',
    impact: 'Medium',
    risk: 'unsafe',
    riskReason: 'A wrong clock breaks sign-in, certificates and two-factor codes.',
    evidence: 'documented',
    sources: [serviceGuidelines, serviceDefaults],
    disputed: 'Manual is the default outside a company domain, so there is nothing to gain.',
    options: startTypes('W32Time', 'Windows Time', 'Manual', 'manual', { remarks: { triggered: true } }),
  }),
  tweak({
    id: 'services.errorReporting',
    title: 'Turn off the error reporting service',
    name: { en: 'Windows Error Reporting Service', de: 'Windows-Fehlerberichterstattungsdienst' },
    description: 'The service reports crashes and looks for solutions.',
    risk: 'unsafe',
    riskReason: 'Turning off this service does not stop crash reports, and crashed programs can hang.',
    evidence: 'documented',
    sources: [serviceGuidelines, iotServices, serviceDefaults],
    disputed:
      'Use "Turn off Windows error reporting" instead; Microsoft lists the service among those that should not be changed.',
    options: startTypes('WerSvc', 'Windows Error Reporting Service', 'Manual', 'disabled', {
      stops: ['disabled'],
      remarks: { triggered: true },
    }),
  }),
]
