import { existsSync, readFileSync } from 'node:fs'
import { hostname, platform, uptime } from 'node:os'
import { type HardwarePart, hardwarePart, type Reason } from '@clearpane/model'
import { factsFrom } from '../../hardware.ts'
import { factsOf, type SystemInformation } from './facts.ts'

export const system = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
  const { distro, release, kernel } = await si.osInfo()
  const { text } = factsOf('osInfo', at, reason)
  return [
    hardwarePart(
      'system',
      null,
      {
        name: text(distro),
        version: text(release),
        build: text(kernel),
        computerName: factsFrom('os.hostname()', at, reason).fact(hostname()),
        uptime: factsFrom('os.uptime()', at, reason).fact(Math.round(uptime()), 's'),
      },
      reason,
    ),
  ]
}

const efi = '/sys/firmware/efi'
/** Four bytes of attributes, then the value. */
const secureBootFile = `${efi}/efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c`
const tpmFile = '/sys/class/tpm/tpm0/tpm_version_major'

const bytesOf = (file: string): Buffer | null => {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
const secureBoot = (): boolean | null => {
  const bytes = bytesOf(secureBootFile)
  return bytes?.length === 5 ? bytes.readUInt8(4) === 1 : null
}
const tpm = (): string | null => {
  const major = bytesOf(tpmFile)?.toString().trim() ?? ''
  return /^\d+$/.test(major) ? (major === '1' ? '1.2' : `${major}.0`) : null
}

/** EFI variables exist if the firmware booted in UEFI mode. */
const firmwareMode = (): string | null =>
  platform() === 'linux' ? (existsSync(efi) ? 'uefi' : 'bios') : null

export const firmwareParts = async (
  si: SystemInformation,
  at: string,
  reason: Reason,
): Promise<HardwarePart[]> => {
  const [computer, board, bios] = await Promise.all([si.system(), si.baseboard(), si.bios()])
  const ofComputer = factsOf('system', at, reason)
  const ofBoard = factsOf('baseboard', at, reason)
  const ofBios = factsOf('bios', at, reason)
  return [
    hardwarePart(
      'computer',
      null,
      { maker: ofComputer.text(computer.manufacturer), model: ofComputer.text(computer.model) },
      reason,
    ),
    hardwarePart(
      'board',
      null,
      {
        maker: ofBoard.text(board.manufacturer),
        model: ofBoard.text(board.model),
        version: ofBoard.text(board.version),
      },
      reason,
    ),
    hardwarePart(
      'firmware',
      null,
      {
        maker: ofBios.text(bios.vendor),
        version: ofBios.text(bios.version),
        date: ofBios.day(bios.releaseDate),
        mode: factsFrom(efi, at, reason).word(firmwareMode()),
        secureBoot: factsFrom(secureBootFile, at, reason).fact(secureBoot()),
        tpm: factsFrom(tpmFile, at, reason).fact(tpm()),
      },
      reason,
    ),
  ]
}
