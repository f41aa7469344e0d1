/**
 * Sends mail by SMTP: the cloud's notices to a person, and other mail of Clearpane. `readMailServer` reads the
 * setting, `deliver` sends one mail and returns its result (for a "send a test" button), `createOutbox` sends mail in
 * the background. No mail is sent unless a person or an operator has named a server.
 */
export { type Delivered, deliver, type Mail, type MailProblem, mailProblems } from './deliver.ts'
export { createOutbox, type Outbox } from './outbox.ts'
export {
  isMailAddress,
  type MailServer,
  readMailServer,
  shownServer,
  type WrongServer,
  wrongServer,
} from './server.ts'
