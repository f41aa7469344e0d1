/** Computes the hash of a plan: two plans with the same hash write the same values over the same existing values. */
import {
  type Change,
  canonicalJson,
  type DeviceId,
  type Known,
  type Origin,
  resourceKey,
} from '@clearpane/model'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { rulesOf } from '../kinds/rules.ts'

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

const counted = (change: Change, known: Known): unknown =>
  known.status === 'absent'
    ? 'absent'
    : rulesOf(change.resource).relevant(
        known.state,
        rulesOf(change.resource).mask(change.from, change.to),
        false,
      )

export const planHash = (device: DeviceId, origin: Origin, changes: readonly Change[]): string =>
  sha256Hex(
    canonicalJson({
      device,
      origin,
      changes: changes.map((change) => [
        resourceKey(change.resource),
        counted(change, change.from),
        counted(change, change.to),
      ]),
    }),
  )
