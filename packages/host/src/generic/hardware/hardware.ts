/**
 * The hardware of a Linux PC or a Mac, as reported by systeminformation. That package starts other programs
 * (dmidecode, lsblk), so Clearpane calls it only on request and never for live figures.
 */

import { existsSync, readFileSync } from 'node:fs'
import { hostname, platform, uptime } from 'node:os'
import type { Hardware } from '@clearpane/engine'
import { because, type HardwarePart, hardwarePart, type Reason } from '@clearpane/model'
import { factsFrom } from '../../hardware.ts'

/** Results of systeminformation, which returns unknown values as an empty string, a dash, "Unknown" or −1. */
type SystemInformation = typeof import('systeminformation')

const unknownWords = /^(?:|-|unknown|not specified|default string|to be filled by o\.?e\.?m\.?|none)$/i

const text = (value: string | null | undefined): string | null =>
  value == null || unknownWords.test(value.trim()) ? null : value.trim()

const number = (value: number | null | undefined): number | null =>
  typeof value === 'number' && value > 0 ? value : null

/** Returns a date in ISO format; null if the text isn't a date. */
const day = (value: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0] ?? null

const factsOf = (call: string, at: string, reason: Reason) => {
  const { fact, word } = factsFrom(`systeminformation ${call}`, at, reason)
  return {
    fact,
    word,
    text: (value: string | null | undefined) => fact(text(value)),
    number: (value: number | null | undefined, unit = '') => fact(number(value), unit),
    day: (value: string | null | undefined) => fact(day(value), 'date'),
  }
}

const system = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
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
/** The file that contains the state of Secure Boot: four bytes of attributes, followed by the value. */
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

/** Returns the firmware mode. If there are EFI variables, the PC was booted in UEFI mode. */
const firmwareMode = (): string | null =>
  platform() === 'linux' ? (existsSync(efi) ? 'uefi' : 'bios') : null

const firmwareParts = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
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

const graphics = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
  const { text, number } = factsOf('graphics', at, reason)
  const { controllers } = await si.graphics()
  return controllers.map(({ model, vram, driverVersion }) =>
    hardwarePart(
      'graphics',
      null,
      {
        name: text(model),
        graphicsMemory: number((vram ?? 0) * 2 ** 20, 'bytes'),
        driverVersion: text(driverVersion),
      },
      reason,
    ),
  )
}

const words: Readonly<Record<string, string>> = { wired: 'ethernet', wireless: 'wifi' }

const network = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
  const answered = await si.networkInterfaces()
  const all = Array.isArray(answered) ? answered : [answered]
  return all
    .filter(({ internal, virtual }) => !internal && !virtual)
    .map(({ iface, ifaceName, type, operstate, speed }) => {
      const up = operstate === 'up'
      const { fact, word, number, text } = factsOf(
        'networkInterfaces',
        at,
        up ? reason : because('notConnected'),
      )
      return hardwarePart(
        'network',
        iface,
        {
          ...(ifaceName === iface ? {} : { device: text(ifaceName) }),
          kind: word(words[type] ?? 'other'),
          connected: fact(up),
          linkSpeed: number((speed ?? 0) * 1e6, 'bit/s'),
        },
        reason,
      )
    })
}

const battery = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
  const found = await si.battery()
  if (!found.hasBattery) return []
  const { number, word } = factsOf('battery', at, reason)
  const inUnit = found.capacityUnit === 'mWh' || found.capacityUnit === 'Wh' ? found.capacityUnit : null
  const capacity = (value: number) => (inUnit === null ? number(null) : number(value, inUnit))
  return [
    hardwarePart(
      'battery',
      null,
      {
        charge: number(found.percent, '%'),
        state: word(found.isCharging ? 'charging' : found.acConnected ? null : 'discharging'),
        fullCapacity: capacity(found.maxCapacity),
        designCapacity: capacity(found.designedCapacity),
        cycles: number(found.cycleCount),
      },
      reason,
    ),
  ]
}

const processor = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
  const { manufacturer, brand, physicalCores, cores, speedMax, socket } = await si.cpu()
  const { text, number } = factsOf('cpu', at, reason)
  const facts = {
    name: text(`${manufacturer} ${brand}`.trim()),
    cores: number(physicalCores),
    threads: number(cores),
    clock: number(speedMax * 1000, 'MHz'),
    socket: text(socket),
  }
  return [hardwarePart('processor', null, facts, reason)]
}

const memoryParts = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
  const [{ total, available }, { memMax, memSlots }, layout] = await Promise.all([
    si.mem(),
    si.baseboard(),
    si.memLayout(),
  ])
  const now = factsOf('mem', at, reason)
  const board = factsOf('baseboard', at, reason)
  const { text, number } = factsOf('memLayout', at, reason)
  // Without dmidecode, systeminformation makes up a single module, without a type, for the whole memory.
  const modules = layout.filter(({ size, type }) => size > 0 && type !== '')
  return [
    hardwarePart(
      'memory',
      null,
      {
        total: now.number(total, 'bytes'),
        available: now.number(available, 'bytes'),
        slots: board.number(memSlots),
        largest: board.number(memMax, 'bytes'),
      },
      reason,
    ),
    ...modules.map(({ bank, size, type, clockSpeed, manufacturer, partNum }) =>
      hardwarePart(
        'module',
        bank || null,
        {
          size: number(size, 'bytes'),
          memoryKind: text(type),
          speed: number(clockSpeed, 'MT/s'),
          maker: text(manufacturer),
          partNumber: text(partNum),
        },
        reason,
      ),
    ),
  ]
}

const kinds: Readonly<Record<string, string>> = { SSD: 'ssd', NVMe: 'ssd', HD: 'hardDisk', HDD: 'hardDisk' }
const healths: Readonly<Record<string, string>> = { Ok: 'healthy', PASSED: 'healthy', FAILED: 'failing' }

const drives = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
  const { text, number, word } = factsOf('diskLayout', at, reason)
  return (await si.diskLayout()).map(({ name, type, interfaceType, size, smartStatus, temperature }) =>
    hardwarePart(
      'drive',
      name || null,
      {
        kind: word(kinds[type] ?? null),
        bus: text(interfaceType),
        size: number(size, 'bytes'),
        health: word(healths[smartStatus] ?? null),
        temperature: number(temperature, '°C'),
      },
      reason,
    ),
  )
}

const volumes = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
  const { text, number } = factsOf('fsSize', at, reason)
  return (await si.fsSize()).map(({ mount, type, size, used, available }) =>
    hardwarePart(
      'volume',
      mount,
      {
        total: number(size, 'bytes'),
        used: number(used, 'bytes'),
        free: number(available, 'bytes'),
        fileSystem: text(type),
      },
      reason,
    ),
  )
}

export const createGenericHardware = (now: () => string = () => new Date().toISOString()): Hardware => ({
  read: async (): Promise<HardwarePart[]> => {
    const { default: si } = await import('systeminformation')
    const at = now()
    const groups = [
      system,
      firmwareParts,
      processor,
      memoryParts,
      graphics,
      drives,
      volumes,
      network,
      battery,
    ]
    return (await Promise.all(groups.map((group) => group(si, at, because('systemSilent'))))).flat()
  },
})
