export {
  openQuestions,
  openRecommendations,
  openSettings,
  optimizedBy,
  safeParts,
  safeSettings,
} from './page.ts'
export { readPrivacy } from './read.ts'
export { privacyScan } from './scan.ts'
