import { textEncodingOf } from '@clearpane/model/encoding'

/** The text of a file that a person chose, in any encoding that Windows' own programs save as. */
export const textOf = async (file: Pick<Blob, 'arrayBuffer'>): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(textEncodingOf(bytes)).decode(bytes)
}
