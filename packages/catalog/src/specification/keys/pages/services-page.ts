/** The list of the services page. */
import type { SpecKeys } from '../keys.ts'

export const servicesPageKeys: SpecKeys = {
  'servicesPage.connectedDevices': ['services.connectedDevices'],
  'servicesPage.diagnosticPolicy': ['services.diagnosticPolicy'],
  'servicesPage.errorReporting': ['services.errorReporting'],
  'servicesPage.fax': ['services.fax'],
  'servicesPage.geolocation': ['services.geolocation'],
  'servicesPage.printSpooler': ['services.printSpooler'],
  'servicesPage.superfetch': ['services.superfetch'],
  'servicesPage.systemEventLog': ['services.systemEventLog'],
  'servicesPage.taskScheduler': ['services.taskScheduler'],
  'servicesPage.telephony': ['services.telephony'],
  'servicesPage.windowsSearch': ['services.windowsSearch'],
  'servicesPage.windowsTime': ['services.windowsTime'],
}
