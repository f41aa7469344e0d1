/** The hosts file over HTTP. Its bytes travel as Latin-1, so none is lost. */
import type { networkLabCalls } from '@clearpane/contracts'
import { because, diagnostic } from '@clearpane/model'
import { type Handlers, onDevice } from '../../calls/module.ts'
import { editHosts, readHosts } from '../../network-lab/hosts.ts'
import { ok, refusal } from '../../result.ts'
import { withNetwork } from './with-network.ts'

type Calls = Handlers<typeof networkLabCalls>

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

export const hostsFile: Calls['hostsFile'] = onDevice((device) =>
  withNetwork(device, async (network) => {
    const read = await readHosts(network)
    return ok({
      hosts:
        read === null
          ? { reason: because('notReadHere') }
          : { reported: { text: textOf(read.bytes), entries: read.entries } },
    })
  }),
)

export const previewHosts: Calls['previewHosts'] = onDevice((device, { body }) =>
  withNetwork(device, async (network) => {
    const read = await readHosts(network)
    if (read === null) return refusal(diagnostic('DEVICE_UNSUPPORTED', 'noNetwork'))
    const after = await editHosts(read.bytes, body.edits)
    return after.ok ? ok({ before: textOf(read.bytes), after: textOf(after.value) }) : after
  }),
)
