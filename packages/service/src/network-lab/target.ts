/**
 * What each network tool needs first: the PC's network, the address of the target that the user typed, and the means
 * of sending echoes. If one of them is missing, the tool is refused with the reason.
 */
import type { Echo, Network } from '@clearpane/engine'
import { diagnostic } from '@clearpane/model'
import type { Checked } from '@clearpane/net'
import { ok, type Result, refusal } from '../core/result.ts'
import { addressOf } from '../network/address-of.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'

export type Target = { host: string; address: string }

/** The network package is loaded only on demand, so that it doesn't slow down the startup. */
export const loadNet = () => import('@clearpane/net')

/** Returns the checked value, or a refusal with the reason. */
export const checked = async <T>(what: string, result: Checked<T>): Promise<Result<T>> => {
  if (result.ok) return ok(result.value)
  const { wrongInputs } = await loadNet()
  return refusal(diagnostic('BAD_REQUEST', 'body', { problems: `${what}: ${wrongInputs[result.wrong]}` }))
}

const firstAddress = async ({ lab }: Network, name: string, family: 0 | 4): Promise<string | null> => {
  if (lab === undefined) return addressOf(name, { family })
  const answer = await lab.ask({ name, type: 'A' })
  return answer.outcome === 'answered' ? (answer.answers[0]?.data ?? null) : null
}

/** Resolves a target. `family` 4: an IPv6 address is refused, and a name must have an IPv4 address. */
export const targetOf = async (
  network: Network,
  typed: string,
  family: 0 | 4 = 0,
): Promise<Result<Target>> => {
  const { checkHost } = await loadNet()
  const host = await checked('host', checkHost(typed))
  if (!host.ok) return host
  const { text, version } = host.value
  if (family === 4 && version === 6)
    return refusal(diagnostic('BAD_REQUEST', 'body', { problems: 'host: enter a name or an IPv4 address' }))
  const address = version === null ? await firstAddress(network, text, family) : text
  if (address !== null) return ok({ host: text, address })
  return refusal(diagnostic('BAD_REQUEST', 'body', { problems: `host: ${text} has no address from here` }))
}

/** Refuses a tool if the PC has no network. */
export const withNetwork = async <T>(
  { network }: DeviceSession,
  use: (network: Network) => Promise<Result<T>>,
): Promise<Result<T>> =>
  network === null ? refusal(diagnostic('DEVICE_UNSUPPORTED', 'noNetwork')) : use(network)

/** Opens the means of sending echoes for one tool, and closes it when the tool has finished. */
export const withEcho = async <T>(network: Network, use: (echo: Echo) => Promise<T>): Promise<Result<T>> => {
  const opened = (await network.echo?.()) ?? null
  if (opened === null) return refusal(diagnostic('DEVICE_UNSUPPORTED', 'noEcho'))
  try {
    return ok(await use(opened.echo))
  } finally {
    opened.close()
  }
}
