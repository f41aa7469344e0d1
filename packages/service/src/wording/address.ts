/** Where a model answers: one address, as other programs of this kind write it, e.g. `http://127.0.0.1:11434/v1`. */

export type ModelPlace = {
  /** Without a slash at its end. */
  url: string
  /** On this PC: nothing leaves it. */
  isHere: boolean
}

const isLoopback = (host: string): boolean => /^127(?:\.\d{1,3}){3}$/.test(host) || host === '[::1]'

/**
 * Null: this is no address that a model can have. `localhost` means this PC, whatever a name server or the hosts file
 * says. An address with a name or a password in it isn't taken: it would be shown, and kept as it is.
 */
export const placeOf = (text: string): ModelPlace | null => {
  const url = URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1'
  return { url: url.href.replace(/\/+$/, ''), isHere: isLoopback(url.hostname) }
}
