/**
 * The unencrypted part of a sealed roster: the profile's keys, each of them wrapped for every reader, and short
 * signed notices for PCs that can no longer open the roster. This part contains no names, so a reader tries to unwrap
 * each key.
 */
import { BrokenBytesError, BytesReader, BytesWriter } from '../core/bytes.ts'
import type { ProfileKey } from '../seal/envelope.ts'
import { isSignedBy, keyBytes, type Random, type SecretKey, sign, signatureBytes } from '../seal/keys.ts'
import { unwrap, wrapFor, wrappedBytes } from '../seal/wrap.ts'
import type { Members } from './fold.ts'

const idBytes = 8

type Wrapped = { readonly id: string; readonly epoch: number; readonly for: readonly Uint8Array[] }
export type Notice = {
  readonly what: 'revoked' | 'ended'
  /** The stream of the PC that the notice is meant for, which identifies that PC's row of revisions. */
  readonly stream: string
  readonly by: string
  readonly signature: Uint8Array
}
export type KeysPart = { readonly keys: readonly Wrapped[]; readonly notices: readonly Notice[] }

const bound = (id: string, epoch: number) => Buffer.from(`clearpane key 1 ${id} ${epoch}`)

const noticeText = (profile: string, { what, stream }: Pick<Notice, 'what' | 'stream'>) =>
  Buffer.from(`clearpane notice 1 ${profile} ${what} ${stream}`)

type Writing = {
  profile: string
  device: string
  signer: SecretKey
  keys: readonly ProfileKey[]
  members: Members
}

export const writeKeysPart = (
  { profile, device, signer, keys, members }: Writing,
  random: Random,
): Buffer => {
  const devices = [...members.devices.values()]
  const readers = [members.recovery.box, ...devices.filter(({ revoked }) => !revoked).map(({ box }) => box)]
  const out = new BytesWriter()
  out.number(keys.length)
  for (const { id, epoch, key } of keys) {
    out.hex(id)
    out.number(epoch)
    out.number(readers.length)
    for (const box of readers)
      out.bytes(
        wrapFor(
          Buffer.from(box, 'hex'),
          Buffer.concat([key, Buffer.from(profile, 'hex')]),
          bound(id, epoch),
          random,
        ),
      )
  }
  const notices = devices.flatMap(({ revoked, stream }): Pick<Notice, 'what' | 'stream'>[] =>
    members.ended ? [{ what: 'ended', stream }] : revoked ? [{ what: 'revoked', stream }] : [],
  )
  out.number(notices.length)
  for (const notice of notices) {
    out.number(notice.what === 'ended' ? 1 : 0)
    out.hex(notice.stream)
    out.hex(device)
    out.bytes(sign(signer, noticeText(profile, notice)))
  }
  return Buffer.from(out.done())
}

/** Null: these bytes don't have the form of a roster's unencrypted part. */
export const readKeysPart = (bytes: Uint8Array): KeysPart | null => {
  try {
    const from = new BytesReader(bytes)
    const keys = Array.from({ length: from.count() }, () => ({
      id: from.hex(idBytes),
      epoch: from.number(),
      for: Array.from({ length: from.count() }, () => from.bytes(wrappedBytes)),
    }))
    const notices = Array.from(
      { length: from.count() },
      (): Notice => ({
        what: from.number() === 1 ? 'ended' : 'revoked',
        stream: from.hex(idBytes),
        by: from.hex(idBytes),
        signature: from.bytes(signatureBytes),
      }),
    )
    return from.isAtEnd ? { keys, notices } : null
  } catch (error) {
    if (error instanceof BrokenBytesError) return null
    throw error
  }
}

const each = ({ keys }: KeysPart, reader: SecretKey, known: readonly ProfileKey[]) =>
  keys.flatMap(({ id, epoch, for: wrapped }) => {
    if (known.some((key) => key.id === id)) return []
    for (const one of wrapped) {
      const text = unwrap(reader, one, bound(id, epoch))
      if (text === null) continue
      return [
        {
          profile: text.subarray(keyBytes).toString('hex'),
          key: { id, epoch, key: text.subarray(0, keyBytes) },
        },
      ]
    }
    return []
  })

/** Returns the keys of this profile that this reader can open and doesn't know yet. */
export const unwrapKeys = (
  part: KeysPart,
  profile: string,
  reader: SecretKey,
  known: readonly ProfileKey[],
): ProfileKey[] => each(part, reader, known).flatMap((one) => (one.profile === profile ? [one.key] : []))

/** Returns the profile that a roster belongs to, for a reader that is joining and knows only the recovery key. */
export const profileIn = (part: KeysPart, reader: SecretKey): string | null =>
  each(part, reader, [])[0]?.profile ?? null

export const isNoticeOf = (notice: Notice, profile: string, signer: string): boolean =>
  isSignedBy(Buffer.from(signer, 'hex'), noticeText(profile, notice), notice.signature)
