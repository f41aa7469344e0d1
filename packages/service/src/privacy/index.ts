export {
  openQuestions,
  openRecommendations,
  openSettings,
  optimizedBy,
  safeParts,
  safeSettings,
} from './page.ts'
export { privacyScan, readPrivacy } from './scan.ts'
