/** Exports a device's scores and their parts, for the privacy and security pages. */
export { PrivacyScoreCard } from './privacy-score-card.tsx'
