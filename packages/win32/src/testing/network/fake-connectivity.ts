/**
 * Simulates Windows' answers for other connections than Wine's. Wine's list of networks is real and always
 * online, so these replace single answers.
 */
import { type Fake, type NativeValue, replaceNative } from '../../core/ffi.ts'

const [networks, network, bag, costManager] = [0x10n, 0x20n, 0x30n, 0x40n]
const isFake = (self: NativeValue | undefined) => (self as bigint) < 0x8000n
const uint = 19

export type FakeLine = {
  /** NLM_CONNECTIVITY */
  connectivity: number
  /** NLM_CONNECTION_COST, or the HRESULT that says it's unknown. */
  cost: number | { fails: number }
  /** NLM_INTERNET_CONNECTIVITY of IPv4; null: Windows has no such property. */
  internet: number | null
}

const object = (slot: NativeValue | undefined, value: bigint): number => {
  ;(slot as Buffer).writeBigUInt64LE(value)
  return 0
}
const noInterface = 0x8000_4002 | 0
const noSuchProperty = 0x8007_0490 | 0

export const fakeLine = ({ connectivity, cost, internet }: FakeLine): Disposable => {
  let given = false
  const fakes: readonly (readonly [string, Fake])[] = [
    [
      'INetworkListManager.GetConnectivity',
      ([, slot]) => {
        ;(slot as Buffer).writeInt32LE(connectivity)
        return 0
      },
    ],
    [
      'INetworkListManager.GetNetworks',
      ([, , slot]) => {
        given = false
        return object(slot, networks)
      },
    ],
    [
      'IEnumNetworks.Next',
      ([, , slot]) => {
        if (given) return 1
        given = true
        return object(slot, network)
      },
    ],
    [
      'IUnknown.QueryInterface',
      ([self, , slot]) => {
        if (self === network) return internet === null ? noInterface : object(slot, bag)
        return isFake(self) ? noInterface : object(slot, costManager)
      },
    ],
    [
      'IPropertyBag.Read',
      ([, , slot]) => {
        if (internet === null) return noSuchProperty
        ;(slot as Buffer).writeUInt16LE(uint)
        ;(slot as Buffer).writeUInt32LE(internet, 8)
        return 0
      },
    ],
    [
      'INetworkCostManager.GetCost',
      ([, slot]) => {
        if (typeof cost !== 'number') return cost.fails | 0
        ;(slot as Buffer).writeUInt32LE(cost)
        return 0
      },
    ],
    ['IUnknown.Release', (args, real) => (isFake(args[0]) ? 0 : real(...args))],
  ]
  const replaced = fakes.map(([name, fake]) => replaceNative(name, fake))
  return {
    [Symbol.dispose]: () => {
      for (const one of replaced) one[Symbol.dispose]()
    },
  }
}
