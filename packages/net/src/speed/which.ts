/**
 * Finds the server that the user typed or chose: one from the table, a LibreSpeed server over HTTPS, or Clearpane's
 * endpoint on loopback.
 */
import { type Checked, fine } from '../input/wrong.ts'
import { endpointAt, ownLibreSpeed, publicServers, type SpeedServer } from './servers.ts'

const loopback = /^http:\/\/(?:127\.0\.0\.1|\[::1\]):\d{1,5}$/

/** Checks whether a test with this server sends data to another computer. */
export const leavesThisPc = ({ id }: SpeedServer): boolean => id !== 'endpoint'

export const speedServerOf = (typed: string): Checked<SpeedServer> => {
  const known = publicServers.find(({ id }) => id === typed)
  if (known !== undefined) return fine(known)
  return loopback.test(typed) ? fine(endpointAt(typed)) : ownLibreSpeed(typed)
}
