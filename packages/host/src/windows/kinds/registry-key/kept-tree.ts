/** Says whether a key tree can be kept: written down, it must fit a journal's line and a message to the broker. */
import { because, type KeyTree, mostTreeBytes, type Reason } from '@clearpane/model'

/** Measures the tree as it's written: in hexadecimal, with names, access lists and classes. */
export const whyNotKept = (tree: KeyTree): Reason | null => {
  const bytes = Buffer.byteLength(JSON.stringify(tree))
  return bytes > mostTreeBytes ? because('treeTooLong', { bytes, most: mostTreeBytes }) : null
}
