/**
 * When tasks are due. A schedule is a rule over local dates. An occurrence is `task | local date | time | ordinal`,
 * never an instant, so that occurrences can't be repeated or lost if the clock changes or the PC travels to another
 * time zone.
 */
export { dateOf, weekdayOf } from './calendar.ts'
export { zoneNamed } from './intl-zone.ts'
export {
  byHand,
  type Judged,
  judge,
  lastLook,
  nextAfter,
  type Occurrence,
  occurrenceKey,
  type Timed,
  type WhyMissed,
} from './occurrences.ts'
export { catchUpMs, isNeverDue, type Schedule } from './schedule.ts'
export { wallAt, type Zone } from './zone.ts'
