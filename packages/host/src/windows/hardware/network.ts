/** Present network adapters, without their addresses. */
import { because, type HardwarePart, hardwarePart } from '@clearpane/model'
import { listNetworkAdapters, type NetworkAdapter } from '@clearpane/win32'
import { factsFrom } from '../../hardware.ts'
import { answered } from './answer.ts'

const words: Readonly<Record<string, string>> = { ethernet: 'ethernet', wifi: 'wifi', ppp: 'mobile' }
/** Windows' own loopbacks and tunnels aren't parts of the PC. */
const isPart = ({ type }: NetworkAdapter) => type !== 'loopback' && type !== 'tunnel'

export const networkAdapters = (at: string): HardwarePart[] => {
  const answer = answered(listNetworkAdapters)
  if ('reason' in answer) return [hardwarePart('network', null, {}, answer.reason)]
  return answer.value.filter(isPart).map(({ name, description, type, up, receiveBits }) => {
    const { fact, word } = factsFrom(
      'GetAdaptersAddresses',
      at,
      because(up ? 'driverSilent' : 'notConnected'),
    )
    return hardwarePart(
      'network',
      name,
      {
        device: fact(description),
        kind: word(words[type] ?? 'other'),
        connected: fact(up),
        linkSpeed: fact(up ? receiveBits || null : null, 'bit/s'),
      },
      because('driverSilent'),
    )
  })
}
