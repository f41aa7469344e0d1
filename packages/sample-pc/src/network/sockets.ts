/** The sample PC's ports and connections, in the format of Windows' tables. */
import type { NetworkSocket } from '@clearpane/model'
import type { Connection } from '../world/connections.ts'
import type { Listener } from '../world/network.ts'

export const socketsOf = (
  listeners: readonly Listener[],
  connections: readonly Connection[],
  own: string | null | undefined,
): NetworkSocket[] => [
  ...listeners.map(
    ({ protocol, address, port, pid, program }): NetworkSocket => ({
      ...{ protocol, state: 'listening', localAddress: address, localPort: port, pid, program },
      ...{ remoteAddress: null, remotePort: null },
    }),
  ),
  ...connections.map(
    ({ state, port, remoteAddress, remotePort, pid, program }): NetworkSocket => ({
      ...{ protocol: 'tcp', state, localAddress: own ?? '0.0.0.0', localPort: port },
      ...{ remoteAddress, remotePort, pid, program },
    }),
  ),
]
