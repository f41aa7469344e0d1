/**
 * A data file whose rows stay in the bytes of the file. A few facts about each row are stored, and the row's text is
 * read only when it's needed.
 */
import type { JobTypeName, KeptKind } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'

/**
 * A row. `to`: the position where the value's JSON ends. `own`: the value's bytes, if they didn't fit into the file's
 * bytes.
 */
type Held = { device: DeviceId; at: string; from: number; to: number; own: ArrayBuffer | null }
export type ResultRow = Held & { type: JobTypeName }
/** A stored row. `isOpen`: whether the row is an alert that is still active. */
export type KeptRow = Held & { kind: KeptKind; id: string; isOpen: boolean }

export type DataFileRows = {
  results: ResultRow[]
  kept: KeptRow[]
  /** Returns the value of a row as JSON in UTF-8. The bytes aren't copied. */
  json(row: Held): Uint8Array
  text(row: Held): string
  /** Frees the file's memory. Once the memory has been freed, the text of the rows can't be read any more. */
  free(): void
}

/** Makes the rows. `bytes`: the file's bytes, with the values already written back. */
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
