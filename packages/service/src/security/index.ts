export { readForReport, readSecurity } from './read.ts'
export { reportHtml, reportJson } from './report.ts'
