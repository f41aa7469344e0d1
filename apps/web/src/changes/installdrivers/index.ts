/** Exports the code that installs the drivers that Windows Update offers. */
export { useInstallDrivers } from './install.ts'
