import { type HardwarePart, hardwarePart, type Reason } from '@clearpane/model'
import { factsOf, type SystemInformation } from './facts.ts'

export const processor = async (
  si: SystemInformation,
  at: string,
  reason: Reason,
): Promise<HardwarePart[]> => {
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

export const memoryParts = async (
  si: SystemInformation,
  at: string,
  reason: Reason,
): Promise<HardwarePart[]> => {
  const [{ total, available }, { memMax, memSlots }, layout] = await Promise.all([
    si.mem(),
    si.baseboard(),
    si.memLayout(),
  ])
  const now = factsOf('mem', at, reason)
  const board = factsOf('baseboard', at, reason)
  const { text, number } = factsOf('memLayout', at, reason)
  // Without dmidecode it invents one module for the whole memory, which has no type.
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
