/**
 * The page's content in order. Ids are the catalog's own; a test holds them to the
 * specification's lists, which the browser build doesn't carry.
 */
import { named } from '../../tweaks/catalog/index.ts'

/** The specification's twelve services. */
export const services = named(
  'services',
  `diagnosticPolicy connectedDevices fax geolocation superfetch windowsSearch telephony printSpooler windowsTime errorReporting
  systemEventLog taskScheduler`,
)
