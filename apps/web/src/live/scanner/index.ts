/** Exports the privacy scanner: one card and one stored result, which every page shares. */
export { PrivacyScanner } from './privacy-scanner.tsx'
