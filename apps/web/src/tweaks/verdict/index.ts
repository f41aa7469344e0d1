/** A PC's state, judged in one place: see `verdict.ts`. */
export { driftedSettings } from './changes.ts'
export { type PrivacyShare, privacyShare, type Share, securityShare } from './facts.ts'
export { useFrameFacts } from './use-verdict.ts'
export { type Facts, problems, type Verdict, verdictOf } from './verdict.ts'
