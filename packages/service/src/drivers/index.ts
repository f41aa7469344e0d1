export { allOffers, notInstalled, offerOf, originOf } from './offered.ts'
export { driverScan, offersNow } from './scan.ts'
export { scanDrivers } from './scan-drivers.ts'
