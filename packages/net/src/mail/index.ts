/**
 * Sends mail over SMTP: the cloud's notices to users, and Clearpane's other mail. `readMailServer` reads the setting,
 * `deliver` sends one email and returns its result (for a "send a test" button), and `createOutbox` sends emails in
 * the background. No mail is sent until a user or an operator has entered a mail server.
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
