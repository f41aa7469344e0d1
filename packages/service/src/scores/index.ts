export { gainOf, type PrivacyRows, privacyRows, scoreOf } from './privacy-rows.ts'
