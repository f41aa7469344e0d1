/**
 * Address of a language model's server, in the form that other programs of this kind use, for example
 * `http://127.0.0.1:11434/v1`.
 */

export type ModelPlace = {
  /** The server's address doesn't end with a slash. */
  url: string
  /** Whether the model runs on this PC, so that no data leaves the PC. */
  isHere: boolean
}

const isLoopback = (host: string): boolean => /^127(?:\.\d{1,3}){3}$/.test(host) || host === '[::1]'

/**
 * Parses the address of a model; returns null if no model can have this address. `localhost` always means this PC,
 * whatever a name server or the hosts file contains. An address that contains a user name or a password is rejected,
 * because addresses are shown and stored as they are.
 */
export const placeOf = (text: string): ModelPlace | null => {
  const url = URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1'
  return { url: url.href.replace(/\/+$/, ''), isHere: isLoopback(url.hostname) }
}
