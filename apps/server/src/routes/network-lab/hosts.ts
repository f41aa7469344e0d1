/** The hosts file over HTTP. Its bytes travel as Latin-1, so none is lost. */
import type { networkLabCalls } from '@clearpane/contracts'
import { because } from '@clearpane/model'
import { ok } from '@clearpane/service/core'
import { readHosts, withNetwork } from '@clearpane/service/network-lab'
import { type Handlers, onDevice } from '../../http/module.ts'

type Calls = Handlers<typeof networkLabCalls>

export const hostsFile: Calls['hostsFile'] = onDevice((device) =>
  withNetwork(device, async (network) => {
    const read = await readHosts(network)
    return ok({
      hosts: read === null ? { reason: because('notReadHere') } : { reported: read },
    })
  }),
)
