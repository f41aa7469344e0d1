export { reportHtml, reportJson } from './report.ts'
export { securityState } from './state.ts'
