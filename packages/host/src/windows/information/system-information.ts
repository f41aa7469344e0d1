/**
 * Describes this PC and its current load. Each figure is read separately, so if one fails, only that figure is
 * unavailable, with the reason from Windows.
 */
import { because, type Reading, type SystemInformation, systemInformation } from '@clearpane/model'
import {
  listServices,
  openServiceManager,
  readAllTimes,
  readMemory,
  readPerformance,
  readProcessor,
  readSmbios,
  readUptimeMs,
  readVolume,
  systemFolder,
} from '@clearpane/win32'
import { currentLoad, percentOf, steadied } from '../../sensors.ts'
import { displayClass, graphicsCards } from '../hardware/graphics.ts'
import { smbiosSource } from '../hardware/smbios.ts'
import { createWindowsLogbook, lastUpdateIn, newestBoots } from '../logbook/logbook.ts'
import { refusalIn, refuse } from '../scalar.ts'
import { readZone } from '../sensors/heat.ts'
import { fixedDrives } from '../sensors/space.ts'
import { cpuLoad, modulesInWords, percent } from '../sensors/system-figures.ts'

type Figure = { value: number | string; unit: string; source: string }

const reading = async (ask: () => Figure | Promise<Figure>): Promise<Reading> => {
  try {
    return { status: 'measured', ...(await ask()), at: new Date().toISOString() }
  } catch (error) {
    return { status: 'unavailable', reason: refusalIn(error).reason }
  }
}

const memory = (value: (of: ReturnType<typeof readMemory>) => number, unit = 'bytes') =>
  reading(() => ({ value: value(readMemory()), unit, source: 'GlobalMemoryStatusEx' }))

const cpu = () =>
  reading(() => {
    const { name, cores, threads } = readProcessor()
    const words = [name ?? 'a processor without a name', `${cores} cores`, `${threads} threads`]
    return {
      value: words.join(', '),
      unit: '',
      source: 'HKLM\\HARDWARE\\DESCRIPTION\\System\\CentralProcessor, GetLogicalProcessorInformationEx',
    }
  })

const gpu = () =>
  reading(() => {
    const cards = [...new Set(graphicsCards().map(({ card }) => card))]
    if (cards.length === 0) return refuse('unavailable', because('noDisplayDriver'))
    return { value: cards.join(', '), unit: '', source: `HKLM\\${displayClass}` }
  })

const diskOf =
  (space: ReturnType<typeof fixedDrives>) =>
  (value: (of: NonNullable<Awaited<typeof space>>) => number | string, unit: string) =>
    reading(async () => {
      const all = await space
      if (all === null) return refuse('unavailable', because('noDriveSize'))
      return { value: value(all), unit, source: `GetDiskFreeSpaceExW, ${all.drives}` }
    })

/**
 * Reads the drive that Windows is installed on. Updates take up space on this drive, no matter how much space other
 * drives have.
 */
const systemDrive = () =>
  reading(async () => {
    const drive = systemFolder().slice(0, 2)
    const { total, free } = await readVolume(drive)
    return {
      value: percentOf(free, total) ?? refuse('unavailable', because('noDriveSize')),
      unit: '%',
      source: `GetDiskFreeSpaceExW, ${drive}`,
    }
  })

/** Reads when Windows last started in the ordinary way. */
const lastBoot = () =>
  reading(async () => {
    const boots = await newestBoots()
    if ('reason' in boots) return refuse('unavailable', boots.reason)
    const last = boots.record.find(({ afterInstall }) => afterInstall !== true)
    if (last === undefined) return refuse('unavailable', because('noStartYet'))
    return {
      value: last.seconds,
      unit: 's',
      source: `Microsoft-Windows-Diagnostics-Performance, 100, ${last.at}`,
    }
  })

/**
 * Reads the day of the last Windows update. The log contains the time at which the update ended, but users want to
 * know only the day.
 */
const lastUpdate = () =>
  reading(async () => {
    const at = await lastUpdateIn(createWindowsLogbook())
    if (at === null) return refuse('unavailable', because('noUpdateYet'))
    return { value: at, unit: 'date', source: 'Microsoft-Windows-WindowsUpdateClient, 19' }
  })

const services = () =>
  reading(() => {
    using manager = openServiceManager()
    return {
      value: listServices(manager).filter(({ state }) => state === 'running').length,
      unit: '',
      source: 'EnumServicesStatusExW',
    }
  })

/** Formats the memory modules as the firmware reports them, e.g. "2 × 8 GB DDR4". */
const modules = () =>
  reading(() => {
    const words = modulesInWords(readSmbios().modules)
    if (words === null) return refuse('unavailable', because('makerSilent'))
    return { value: words, unit: '', source: smbiosSource }
  })

/** Reads the firmware's temperature zone, which is somewhere on the board; many PCs have none. */
const zone = () =>
  reading(async () => {
    const figure = await readZone()
    if (figure === null) return refuse('unavailable', because('noThermalZone'))
    return { ...figure, unit: '°C' }
  })

const temperatures: Reading = {
  status: 'unavailable',
  reason: because('noTemperatures'),
}

/** Each call reads the figures again. */
export const informationOf = (describe: () => Promise<string>): (() => Promise<SystemInformation>) => {
  const loadNow = currentLoad(readAllTimes, cpuLoad)
  const load = steadied(
    async (): Promise<Figure> => ({
      value: (await loadNow()) ?? refuse('unavailable', because('noTimePassed')),
      unit: '%',
      source: 'NtQuerySystemInformation, SystemProcessorPerformanceInformation',
    }),
  )
  return async () => {
    const disk = diskOf(fixedDrives())
    const known: Record<keyof SystemInformation, Reading | Promise<Reading>> = {
      os: reading(async () => ({
        value: await describe(),
        unit: '',
        source: 'RtlGetVersion, HKLM\\…\\Windows NT\\CurrentVersion',
      })),
      cpu: cpu(),
      cpuUsage: reading(load),
      cpuTemp: temperatures,
      ram: modules(),
      ramTotal: memory(({ total }) => total),
      ramUsed: memory(({ total, available }) => total - available),
      ramAvailable: memory(({ available }) => available),
      ramUsage: memory(({ total, available }) => percent(total - available, total), '%'),
      gpu: gpu(),
      gpuTemp: temperatures,
      storage: disk(({ words }) => words, ''),
      diskTotal: disk(({ total }) => total, 'bytes'),
      diskUsed: disk(({ total, free }) => total - free, 'bytes'),
      diskFree: disk(({ free }) => free, 'bytes'),
      systemDriveFree: systemDrive(),
      diskUsage: disk(({ total, free }) => percent(total - free, total), '%'),
      systemTemp: zone(),
      bootTime: lastBoot(),
      lastUpdate: lastUpdate(),
      uptime: reading(() => ({
        value: Math.round(readUptimeMs() / 1000),
        unit: 's',
        source: 'GetTickCount64',
      })),
      processes: reading(async () => ({
        value: (await readPerformance()).processes,
        unit: '',
        source: 'GetPerformanceInfo',
      })),
      services: services(),
    }
    const answers = await Promise.all(
      Object.entries(known).map(async ([key, answer]) => [key, await answer] as const),
    )
    return systemInformation(Object.fromEntries(answers), because('notAsked'))
  }
}
