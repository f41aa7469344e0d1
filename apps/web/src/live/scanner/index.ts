/** Exports the privacy scanner: one card and one stored result for every page. */
export { PrivacyScanner } from './privacy-scanner.tsx'
