/** Exports the privacy scanner: one card and one stored result, shared by every page. */
export { PrivacyScanner } from './privacy-scanner.tsx'
