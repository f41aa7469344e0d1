/** A refusal by the cloud, as a code that never repeats text from the request. */
import type { CloudErrorCode } from '@clearpane/sync/cloud'

export type RefusedCode = Exclude<CloudErrorCode, 'behind'>

export class Refused extends Error {
  override name = 'Refused'
  readonly code: RefusedCode
  /** For a removed PC: the roster that records the PC's removal. */
  readonly roster: Uint8Array | undefined
  constructor(code: RefusedCode, roster?: Uint8Array) {
    super(code)
    this.code = code
    this.roster = roster
  }
}

export const statusOf: Record<CloudErrorCode, number> = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  revoked: 401,
  deactivated: 403,
  ended: 410,
  behind: 409,
  exists: 409,
  emailTaken: 409,
  notFound: 404,
  tooLarge: 413,
  tooMany: 409,
  tooManyTries: 429,
  wrongHost: 421,
  unavailable: 503,
}
