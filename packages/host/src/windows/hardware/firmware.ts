/** The computer, its board and its firmware, as the manufacturer described them in a firmware table. */
import { because, type HardwarePart, hardwarePart } from '@clearpane/model'
import { readFirmware, readSecureBoot, readTpm } from '@clearpane/win32'
import { factsFrom } from '../../hardware.ts'
import { answered, valueOr } from './answer.ts'
import { type SmbiosAnswer, smbiosSource } from './smbios.ts'

const silent = because('makerSilent')

export const firmwareParts = (smbios: SmbiosAnswer, at: string): HardwarePart[] => {
  const [table, unknown] = valueOr(smbios, silent)
  const { fact } = factsFrom(smbiosSource, at, unknown)
  const [mode, noMode] = valueOr(answered(readFirmware), silent)
  const [secure, noSecure] = valueOr(answered(readSecureBoot), because('legacyBoot'))
  const [tpm, noTpm] = valueOr(answered(readTpm), because('noTpm'))
  return [
    hardwarePart(
      'computer',
      null,
      { maker: fact(table?.computer?.maker), model: fact(table?.computer?.model) },
      unknown,
    ),
    hardwarePart(
      'board',
      null,
      {
        maker: fact(table?.board?.maker),
        model: fact(table?.board?.model),
        version: fact(table?.board?.version),
      },
      unknown,
    ),
    hardwarePart(
      'firmware',
      null,
      {
        maker: fact(table?.firmware?.maker),
        version: fact(table?.firmware?.version),
        date: fact(table?.firmware?.date, 'date'),
        mode: factsFrom('GetFirmwareType', at, noMode).word(mode === 'unknown' ? null : mode),
        secureBoot: factsFrom('HKLM\\SYSTEM\\…\\SecureBoot\\State', at, noSecure).fact(secure),
        tpm: factsFrom('Tbsi_GetDeviceInfo', at, noTpm).fact(tpm),
      },
      unknown,
    ),
  ]
}
