/** Judges a PC from what was read, for the dashboard, the command line and everything else that speaks about one. Pure. */
export { changesOf, driftedSettings } from './changes.ts'
export { type PrivacyShare, privacyShare, type Share, securityShare } from './facts.ts'
export { protectionOf } from './protection.ts'
export { type Facts, figureOf, problems, type SentenceCode, type Verdict, verdictOf } from './verdict.ts'
export { type Action, worthwhile } from './worthwhile.ts'
