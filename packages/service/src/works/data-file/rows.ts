/** A data file whose rows stay in its bytes: the known facts of each, and its text when somebody needs it. */
import type { JobTypeName, KeptKind } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'

/** A row. `to`: the end of its value as JSON; `own`: the value's bytes, if it had no room in the file's. */
type Held = { device: DeviceId; at: string; from: number; to: number; own: ArrayBuffer | null }
export type ResultRow = Held & { type: JobTypeName }
/** A stored row. `isOpen`: whether it's an alert that is still raised. */
export type KeptRow = Held & { kind: KeptKind; id: string; isOpen: boolean }

export type DataFileRows = {
  results: ResultRow[]
  kept: KeptRow[]
  /** Returns the row's value as JSON, in UTF-8: the same memory. */
  json(row: Held): Uint8Array
  text(row: Held): string
  /** Gives its memory back; no row has a text any more. */
  free(): void
}

/** Makes rows. `bytes`: the file's, in which its values have been written again. */
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
