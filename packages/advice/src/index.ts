/** Judges a PC by what was read from it, for the dashboard, the command line and every other place. Pure. */
export {
  changesOf,
  type DriftCounts,
  driftBySetting,
  driftCounts,
  driftedSettings,
  isByHand,
} from './changes.ts'
export { type PrivacyShare, privacyShare, type Share, securityShare } from './facts.ts'
export { forThisPc, type ProfileWhy } from './profiles.ts'
export { protectionOf } from './protection.ts'
export { type Facts, problems, type SentenceCode, type Verdict, verdictOf } from './verdict.ts'
export { type Action, worthwhile } from './worthwhile.ts'
