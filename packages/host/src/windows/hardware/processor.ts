/** The processor, and the memory with its modules. */
import { because, type HardwarePart, hardwarePart } from '@clearpane/model'
import { readMemory, readProcessor } from '@clearpane/win32'
import { factsFrom } from '../../hardware.ts'
import { answered, valueOr } from './answer.ts'
import { type SmbiosAnswer, smbiosSource } from './smbios.ts'

const silent = because('makerSilent')
const processorSource =
  'HKLM\\HARDWARE\\DESCRIPTION\\System\\CentralProcessor, GetLogicalProcessorInformationEx'

export const processor = (smbios: SmbiosAnswer, at: string): HardwarePart => {
  const [cpu, reason] = valueOr(answered(readProcessor), silent)
  const [table, noTable] = valueOr(smbios, silent)
  const facts = factsFrom(processorSource, at, reason)
  const built = factsFrom(smbiosSource, at, noTable)
  const [socket] = table?.sockets ?? []
  return hardwarePart(
    'processor',
    null,
    {
      name: facts.fact(cpu?.name),
      cores: facts.fact(cpu?.cores),
      threads: facts.fact(cpu?.threads),
      clock: built.fact(socket?.maxMhz, 'MHz'),
      socket: built.fact(socket?.socket),
    },
    silent,
  )
}

export const memory = (smbios: SmbiosAnswer, at: string): HardwarePart[] => {
  const [now, reason] = valueOr(answered(readMemory), silent)
  const [table, noTable] = valueOr(smbios, silent)
  const facts = factsFrom('GlobalMemoryStatusEx', at, reason)
  const { fact } = factsFrom(smbiosSource, at, noTable)
  return [
    hardwarePart(
      'memory',
      null,
      {
        total: facts.fact(now?.total, 'bytes'),
        available: facts.fact(now?.available, 'bytes'),
        slots: fact(table?.memory?.slots),
        largest: fact(table?.memory?.largest, 'bytes'),
      },
      silent,
    ),
    ...(table?.modules ?? []).map((one) =>
      hardwarePart(
        'module',
        one.slot,
        {
          size: fact(one.bytes, 'bytes'),
          memoryKind: fact(one.kind),
          speed: fact(one.speed, 'MT/s'),
          ratedSpeed: fact(one.ratedSpeed, 'MT/s'),
          maker: fact(one.maker),
          partNumber: fact(one.partNumber),
        },
        silent,
      ),
    ),
  ]
}
