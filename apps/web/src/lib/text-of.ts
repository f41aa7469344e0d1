import { textEncodingOf } from '@clearpane/model/encoding'

/** Reads the text of a file that the user chose, in any encoding that Windows' own programs use. */
export const textOf = async (file: Pick<Blob, 'arrayBuffer'>): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(textEncodingOf(bytes)).decode(bytes)
}
