/** Refusals of an elevated run. */
import { messageOf } from '@clearpane/model'

/**
 * The reason why a run did nothing although it was started. No page shows this text, because Task Scheduler stores
 * only the exit code.
 */
export const refusals = {
  arguments: 'the arguments aren’t those of an entry',
  notElevated: 'this process has no administrator rights',
  notCopy: 'this program isn’t the copy that was made at the consent',
  untrusted: 'a file or folder can’t be trusted',
  document: 'the task document is damaged, or isn’t the document that the entry names',
  otherVersion: 'the consent was given to another version',
  otherAccount: 'the entry runs as another account than the account of the consent',
  othersHive: 'an entry of Windows’ own account never touches a person’s settings',
  tooSoon: 'the task ran less than an hour ago',
  notDue: 'the task isn’t due by the schedule of the consent, or it has already run for this time',
  busy: 'another administrator part is at work on this PC',
} as const
export type ElevatedRefusal = keyof typeof refusals

export class Refusal extends Error {
  readonly code: ElevatedRefusal
  constructor(code: ElevatedRefusal, more: string) {
    super(more === '' ? refusals[code] : `${refusals[code]}: ${more}`)
    this.code = code
  }
}
export const refuse = (code: ElevatedRefusal, more = ''): never => {
  throw new Refusal(code, more)
}

export const trusted = <T>(path: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    return refuse('untrusted', `${path}: ${messageOf(error)}`)
  }
}
