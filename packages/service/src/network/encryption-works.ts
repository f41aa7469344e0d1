/**
 * Before encryption is turned on, checks that the server answers over HTTPS and that its certificate matches the name
 * that is to be set for it. Without this check, Windows might resolve nothing, or fall back to queries that everybody
 * along the way can read.
 */
import type { IsCancelled, Line, Network } from '@clearpane/engine'
import { type Diagnostic, diagnostic } from '@clearpane/model'
import { within } from '../core/within.ts'
import { harmlessName, lineOf } from './trips.ts'

const [timeoutMs, tries] = [3000, 2]

/** A server, and the template with which Windows sends queries to it. */
export type EncryptedServer = { server: string; template: string }

type Answered = EncryptedServer & { answer: Awaited<ReturnType<Line['askEncrypted']>> }

const askEach = (
  network: Network,
  set: readonly EncryptedServer[],
  isCancelled: IsCancelled,
): Promise<Answered[]> => {
  const line = lineOf(network)
  const pairs = new Map(set.map((pair) => [`${pair.server} ${pair.template}`, pair]))
  const ask = async ({ server, template }: EncryptedServer): Promise<Answered> => {
    for (let left = tries; ; ) {
      const asked = line.askEncrypted(server, template, harmlessName, timeoutMs)
      const answer = await within(asked, timeoutMs, isCancelled)
      if (answer !== null || --left === 0 || isCancelled()) return { server, template, answer }
    }
  }
  return Promise.all([...pairs.values()].map(ask))
}

const listOf = (asked: readonly Answered[]) => asked.map(({ server }) => server).join(', ')

/**
 * Returns the reason why encryption doesn't work; null if nothing will be encrypted, or if a server answers and every
 * certificate matches.
 */
export const encryptionTrouble = async (
  network: Network,
  set: readonly EncryptedServer[],
  isCancelled: IsCancelled = () => false,
): Promise<Diagnostic | null> => {
  const asked = await askEach(network, set, isCancelled)
  // The run itself notices the cancellation before its first change.
  if (isCancelled()) return null
  const liar = asked.find(({ answer }) => answer === 'wrongCertificate')
  if (liar !== undefined)
    return diagnostic('NAME_SERVERS_SILENT', 'certificate', {
      server: liar.server,
      address: liar.template,
    })
  if (asked.length === 0 || asked.some(({ answer }) => typeof answer === 'number')) return null
  const refusing = asked.filter(({ answer }) => answer === 'refused')
  return refusing.length === 0
    ? diagnostic('NAME_SERVERS_SILENT', 'encrypted', { servers: listOf(asked) })
    : diagnostic('NAME_SERVERS_REFUSED', 'encrypted', { servers: listOf(asked), refusing: listOf(refusing) })
}
