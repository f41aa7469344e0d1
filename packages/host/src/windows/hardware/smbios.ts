import { readSmbios, type Smbios } from '@clearpane/win32'
import { type Asked, asked } from './asked.ts'

export type AskedSmbios = Asked<Smbios>
export const smbiosSource = 'GetSystemFirmwareTable, SMBIOS'

export const askSmbios = (): AskedSmbios => asked(readSmbios)
