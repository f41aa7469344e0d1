/** The privacy scanner: one card and one stored result, wherever it's shown. */
export { PrivacyScanner } from './privacy-scanner.tsx'
