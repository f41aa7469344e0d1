/** A data file whose rows stay in its bytes: what is known of each, and its text when somebody needs it. */
import type { JobTypeName, KeptKind } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'

/** `to`: the end of its value as JSON; `own`: the value's bytes, where it had no room in the file's. */
type Held = { device: DeviceId; at: string; from: number; to: number; own: ArrayBuffer | null }
export type ResultRow = Held & { type: JobTypeName }
/** `isOpen`: an alert that is still raised. */
export type KeptRow = Held & { kind: KeptKind; id: string; isOpen: boolean }

export type DataFileRows = {
  results: ResultRow[]
  kept: KeptRow[]
  /** The row's value as JSON, in UTF-8: the same memory. */
  json(row: Held): Uint8Array
  text(row: Held): string
  /** Gives its memory back; nothing has a text any more. */
  free(): void
}

/** `bytes`: the file's, in which its values have been written again. */
export const dataFileRows = (
  bytes: ArrayBuffer,
  { results, kept }: Pick<DataFileRows, 'results' | 'kept'>,
): DataFileRows => ({
  results,
  kept,
  json: ({ from, to, own }) => new Uint8Array(own ?? bytes, from, to - from),
  text: ({ from, to, own }) => Buffer.from(own ?? bytes, from, to - from).toString(),
  free: () => void bytes.transferToFixedLength(0),
})
