/** Maps the fields of the specification's TCP form to requests, as far as Windows 11 supports them. */
import { because, type Choice, type Item, type Reason } from '@clearpane/model'

export type TcpSettings = {
  mtu?: number | undefined
  tcpWindowSize?: number | undefined
  naglesAlgorithm?: boolean | undefined
  jumboFrames?: boolean | undefined
  flowControl?: boolean | undefined
  interruptModeration?: boolean | undefined
}
type TcpRequest = { choices: Choice[]; items: Item[]; leftAlone: { setting: string; reason: Reason }[] }

const choose = (tweakId: string, option?: string): Choice =>
  option === undefined ? { tweakId } : { tweakId, option }

export const requestOf = (settings: TcpSettings, adapterIds: readonly string[]): TcpRequest => {
  const { mtu, tcpWindowSize, naglesAlgorithm, jumboFrames, flowControl, interruptModeration } = settings
  const choices: Choice[] = []
  const leftAlone: TcpRequest['leftAlone'] = []
  if (naglesAlgorithm !== undefined)
    choices.push(choose('network.disableNagle', naglesAlgorithm ? 'default' : undefined))
  if (interruptModeration !== undefined)
    choices.push(choose('network.interruptModeration', interruptModeration ? 'default' : undefined))
  if (flowControl !== undefined) choices.push(choose('network.flowControl', flowControl ? 'both' : 'off'))
  if (tcpWindowSize !== undefined)
    leftAlone.push({ setting: 'tcpWindowSize', reason: because('windowGrowsByItself') })
  if (jumboFrames === true) leftAlone.push({ setting: 'jumboFrames', reason: because('jumboByAdapter') })
  if (jumboFrames === false) choices.push(choose('network.jumboFrames', 'default'))
  const isJumbo = mtu !== undefined && mtu > 1500
  if (isJumbo) leftAlone.push({ setting: 'mtu', reason: because('jumboByAdapter') })
  const items =
    mtu === undefined || isJumbo
      ? []
      : adapterIds.map((id): Item => ({ type: 'mtu', id, option: 'set', mtu }))
  return { choices, items, leftAlone }
}
