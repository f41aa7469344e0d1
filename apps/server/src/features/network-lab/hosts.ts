/** The hosts file over HTTP. Its bytes travel as Latin-1, so none is lost. */
import type { networkLabCalls } from '@clearpane/contracts'
import { because } from '@clearpane/model'
import { type Handlers, onDevice } from '../../calls/module.ts'
import { readHosts } from '../../network-lab/hosts.ts'
import { ok } from '../../result.ts'
import { withNetwork } from './with-network.ts'

type Calls = Handlers<typeof networkLabCalls>

export const hostsFile: Calls['hostsFile'] = onDevice((device) =>
  withNetwork(device, async (network) => {
    const read = await readHosts(network)
    return ok({
      hosts: read === null ? { reason: because('notReadHere') } : { reported: read },
    })
  }),
)
