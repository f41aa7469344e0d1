/** Checks whether a port on a host answers. Use this function only for a host and port that the user entered. */
import { connect } from 'node:net'
import { heard } from '@clearpane/model/heard'
import type { PortAnswer } from '@clearpane/model/network-lab'

/**
 * Checks a port. Windows retries a refused connection for about two seconds, so with a shorter timeout a closed port
 * would be mistaken for a silent one. No data is sent once the connection is open.
 */
export const checkOpen = (address: string, port: number, timeoutMs = 4000): Promise<PortAnswer> =>
  new Promise((done) => {
    const begin = performance.now()
    const socket = heard(connect({ host: address, port }))
    const end = (answer: PortAnswer) => {
      clearTimeout(timer)
      socket.destroy()
      done(answer)
    }
    const timer = setTimeout(() => end({ outcome: 'silent', ms: null }), timeoutMs)
    socket.on('connect', () => end({ outcome: 'open', ms: performance.now() - begin }))
    socket.on('error', (error) => {
      const code = 'code' in error ? error.code : null
      if (code === 'ECONNREFUSED') return end({ outcome: 'closed', ms: performance.now() - begin })
      end({ outcome: code === 'ETIMEDOUT' ? 'silent' : 'unreachable', ms: null })
    })
  })
