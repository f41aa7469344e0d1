/** Scores of a device, and what they're made of: on the pages of privacy and of security. */
export { PrivacyScoreCard } from './privacy-score-card.tsx'
