/**
 * A sample PC's hardware. The hardware is invented; its free space, times and battery charge come from the sample
 * PC's simulation.
 */
import type { Hardware } from '@clearpane/engine'
import {
  because,
  type Device,
  type HardwarePart,
  hardwarePart,
  type Reading,
  wordUnit,
} from '@clearpane/model'
import type { Figures } from '../live/figures.ts'
import { source } from '../live/sensors.ts'
import type { Machine } from '../stock/machine.ts'
import { adapters } from '../stock/network.ts'
import { speeds } from '../world/network.ts'

type Look = { figures: Figures; at: string; lastUpdate: string | null }

export const sampleParts = (device: Device, machine: Machine, look: Look): HardwarePart[] => {
  const { figures, at, lastUpdate } = look
  const { parts, gpu, cpu, disk, drivers } = machine
  const { build, revision, edition } = device.facts
  const silent = because('makerSilent')
  const is = (value: string | number | boolean, unit = ''): Reading => ({
    status: 'measured',
    value,
    unit,
    source,
    at,
  })
  const word = (value: string) => is(value, wordUnit)
  const graphics = drivers.find(({ category }) => category === 'Graphics')
  const isSsd = parts.drive.kind === 'ssd'
  return [
    hardwarePart(
      'system',
      null,
      {
        name: is(`Windows 11 ${edition}`),
        version: is('24H2'),
        build: is(`${build}.${revision}`),
        computerName: is(device.id === 'sample' ? 'SAMPLE-PC' : 'SAMPLE-LAPTOP'),
        uptime: is(figures.uptime, 's'),
        ...(lastUpdate === null ? {} : { lastUpdate: is(lastUpdate, 'date') }),
      },
      because('noUpdateYet'),
    ),
    hardwarePart(
      'computer',
      null,
      { maker: is(parts.computer.maker), model: is(parts.computer.model) },
      silent,
    ),
    hardwarePart(
      'board',
      null,
      {
        maker: is(parts.board.maker),
        model: is(parts.board.model),
        ...(parts.board.version === null ? {} : { version: is(parts.board.version) }),
      },
      silent,
    ),
    hardwarePart(
      'firmware',
      null,
      {
        maker: is(parts.firmware.maker),
        version: is(parts.firmware.version),
        date: is(parts.firmware.date, 'date'),
        mode: word('uefi'),
        secureBoot: is(true),
        tpm: is('2.0'),
      },
      silent,
    ),
    hardwarePart(
      'processor',
      null,
      {
        name: is(parts.processor.name),
        cores: is(parts.processor.cores),
        threads: is(cpu.processors),
        clock: is(cpu.mhz.most, 'MHz'),
        socket: is(parts.processor.socket),
      },
      silent,
    ),
    hardwarePart(
      'memory',
      null,
      {
        total: is(figures['memory.total'], 'bytes'),
        available: is(figures['memory.available'], 'bytes'),
        slots: is(parts.slots),
        largest: is(parts.largest, 'bytes'),
      },
      silent,
    ),
    ...parts.modules.map(({ slot, bytes, kind, speed, rated, maker, part }) =>
      hardwarePart(
        'module',
        slot,
        {
          size: is(bytes, 'bytes'),
          memoryKind: is(kind),
          speed: is(speed, 'MT/s'),
          ratedSpeed: is(rated, 'MT/s'),
          maker: is(maker),
          partNumber: is(part),
        },
        silent,
      ),
    ),
    hardwarePart(
      'graphics',
      null,
      {
        name: is(gpu.name),
        graphicsMemory: is(gpu.memory, 'bytes'),
        ...(graphics === undefined
          ? {}
          : { driverVersion: is(graphics.version), driverDate: is(graphics.date, 'date') }),
      },
      because('driverSilent'),
    ),
    hardwarePart(
      'drive',
      parts.drive.model,
      {
        kind: word(parts.drive.kind),
        bus: is(parts.drive.bus),
        size: is(disk.total, 'bytes'),
        health: word('healthy'),
        ...(isSsd && parts.drive.wear !== null ? { wear: is(parts.drive.wear, '%') } : {}),
        temperature: is(figures['temperature.disk'], '°C'),
        hours: is(parts.drive.hours, 'h'),
      },
      because('noWearOfHardDisk'),
    ),
    hardwarePart(
      'volume',
      'C:',
      {
        total: is(figures['disk.total'], 'bytes'),
        used: is(figures['disk.used'], 'bytes'),
        free: is(figures['disk.free'], 'bytes'),
        fileSystem: is('NTFS'),
      },
      silent,
    ),
    ...adapters.map(({ name, description, medium, connected }) =>
      hardwarePart(
        'network',
        name,
        {
          device: is(description),
          kind: word(medium === 'wired' ? 'ethernet' : 'wifi'),
          connected: is(connected),
          ...(connected ? { linkSpeed: is(speeds[medium], 'bit/s') } : {}),
        },
        because('notConnected'),
      ),
    ),
    ...(figures.battery === null || parts.battery === null
      ? []
      : [
          hardwarePart(
            'battery',
            null,
            {
              charge: is(figures.battery.charge, '%'),
              state: word(figures.battery.state),
              fullCapacity: is(parts.battery.full, 'mWh'),
              designCapacity: is(parts.battery.design, 'mWh'),
              cycles: is(parts.battery.cycles),
            },
            silent,
          ),
        ]),
  ]
}

export const sampleHardware = (device: Device, machine: Machine, look: () => Look): Hardware => ({
  read: async () => sampleParts(device, machine, look()),
})
