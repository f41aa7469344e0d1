/** The privacy scanner: one card and one kept result, wherever it's shown. */
export { PrivacyScanner } from './privacy-scanner.tsx'
