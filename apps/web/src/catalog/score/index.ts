/** A device's scores and their parts: on the privacy and security pages. */
export { PrivacyScoreCard } from './privacy-score-card.tsx'
