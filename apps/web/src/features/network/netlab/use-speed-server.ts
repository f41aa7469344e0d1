/**
 * Which server the speed test uses: a listed one, one used before, or an address that the person types. The
 * server remembers the last one and judges what's typed, so both agree with the test itself.
 */
import type { WrongServer } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { type Ok, request } from '../../../lib/api/index.ts'

export type Servers = Ok<'speedServers'>

/** The option for an address of the person's own. No id of a server is empty. */
export const another = ''

export type SpeedServerChoice = {
  chosen: string
  choose(server: string): void
  typed: string
  type(text: string): void
  wrong: WrongServer | null
  /** What to send; null: the address is wrong. `ask`: the person has to agree first. */
  resolve(): Promise<{ server: string; ask: boolean } | null>
}

export const useSpeedServer = (device: DeviceId, known: Servers | undefined): SpeedServerChoice => {
  const [picked, setPicked] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<WrongServer | null>(null)
  const chosen = picked ?? known?.chosen ?? known?.servers[0]?.id ?? another
  const isAgreed = (server: string) =>
    known?.own.includes(server) === true || known?.servers.find(({ id }) => id === server)?.agreed === true
  return {
    chosen,
    choose: (server) => {
      setPicked(server)
      setWrong(null)
    },
    typed,
    type: (text) => {
      setTyped(text)
      setWrong(null)
    },
    wrong,
    resolve: async () => {
      const server = chosen === another ? typed.trim() : chosen
      const found = await request('checkSpeedServer', { device, body: { server } })
      setWrong(found.wrong)
      if (found.wrong !== null) return null
      const asksAnyway = known?.metered === true
      return { server, ask: found.leavesThisPc && (asksAnyway || !isAgreed(server)) }
    },
  }
}
