export { allOffers, notInstalled, offerOf, originOf } from './offered.ts'
export { driverScan, offersNow, scanDrivers } from './scan-drivers.ts'
