export { forgetResult } from './kept.ts'
export { lessCopies } from './look-again.ts'
export { privacyOrigin } from './privacy.ts'
export { fileItems } from './rows.ts'
