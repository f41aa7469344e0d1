/** How this PC proves its identity to a place that only members may use, and which other PCs it lets use that place.
 */
import type { Presence } from '../transport/transport.ts'
import type { State } from './state.ts'
import { membersOf } from './take-in.ts'

export const presenceOf = (state: State): Presence => {
  const { profile, device, signer, seeds, former } = state
  const members = membersOf(state)
  const devices = [...members.devices.values()]
  return {
    profile,
    device,
    signer,
    seed: seeds.sign,
    former,
    members: {
      present: devices.filter(({ revoked }) => !revoked).map(({ id, sign }) => ({ device: id, key: sign })),
      removed: devices.filter(({ revoked }) => revoked).map(({ id }) => id),
      auth: members.recovery.auth,
      ended: members.ended,
    },
  }
}
