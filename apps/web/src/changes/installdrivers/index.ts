/** Exports the installation of drivers that Windows Update offers. */
export { useInstallDrivers } from './install.ts'
