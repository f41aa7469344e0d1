/** Opens the means of sending echoes for one tool, and closes it when the tool has finished. */
import type { Echo, Network } from '@clearpane/engine'
import { diagnostic } from '@clearpane/model'
import { ok, type Result, refusal } from '../core/result.ts'

export const withEcho = async <T>(network: Network, use: (echo: Echo) => Promise<T>): Promise<Result<T>> => {
  const opened = (await network.echo?.()) ?? null
  if (opened === null) return refusal(diagnostic('DEVICE_UNSUPPORTED', 'noEcho'))
  try {
    return ok(await use(opened.echo))
  } finally {
    opened.close()
  }
}
