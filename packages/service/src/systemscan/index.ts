export { forgetResult, type ScanType } from './kept.ts'
export { lessCopies } from './look-again.ts'
export { privacyOrigin, unreadPrivacy } from './privacy.ts'
export { fileItems } from './rows.ts'
