import { readSmbios, type Smbios } from '@clearpane/win32'
import { type Answer, answered } from './answer.ts'

export type SmbiosAnswer = Answer<Smbios>
export const smbiosSource = 'GetSystemFirmwareTable, SMBIOS'

export const askSmbios = (): SmbiosAnswer => answered(readSmbios)
