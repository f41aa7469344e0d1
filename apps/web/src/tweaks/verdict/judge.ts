/** Judges a PC without a browser: for tests against a real server. */
export { changesOf, driftedSettings } from './changes.ts'
export { privacyShare, securityShare } from './facts.ts'
export { protectionOf } from './protection.ts'
export { type Facts, problems, type Verdict, verdictOf } from './verdict.ts'
