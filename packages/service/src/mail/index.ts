export { mailView, sendTest } from './mailer.ts'
export { filledIn, writeMail } from './server.ts'
