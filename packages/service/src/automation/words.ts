/**
 * English text for a run's log and for the messages in call results. Pages show their own text, which they look up by
 * the message's code. A log is stored without words, so that every reader gets it in their own language.
 */
import {
  type MailTrouble,
  type TaskKind,
  type TaskLogEntry,
  type TaskStep,
  type TaskWhy,
  taskLogEntrySchema,
  type WhyCode,
} from '@clearpane/contracts'
import { inEnglish } from '@clearpane/model'

export const kindNames: Readonly<Record<TaskKind, string>> = {
  cleanup: 'Cleanup',
  registry: 'Registry scan',
  startup: 'Startup',
  optimization: 'Optimization',
  security: 'Security check',
  backup: 'Backup',
}

const whyWords: Readonly<Record<WhyCode, string>> = {
  late: 'it was too late to catch up',
  newer: 'a later one had come meanwhile',
  onBattery: 'the PC runs on battery',
  metered: 'the connection is metered',
  fullScreen: 'a program fills the screen',
  othersRun: 'as many tasks run as may run at a time',
  pcBusy: 'another run holds this PC',
  noConsent: 'nobody agreed to it when the task was made',
  needsAdministrator: 'it needs an administrator, and nobody is asked in the night',
  timedOut: 'it took longer than the time-out allows',
  backupFailed: 'the backup before it failed',
  presetGone: 'its profile no longer exists',
  notHere: 'this PC doesn’t have it',
  unread: 'it couldn’t be read',
  ownerGone: 'the process that ran it ended in the middle',
  meaning: 'a setting isn’t what the consent was given for',
  folderOpen: 'people can write to a folder that it would clean',
  refused: 'it was refused',
}

export const whyText = ({ code, reason }: TaskWhy): string =>
  reason === null ? whyWords[code] : `${whyWords[code]}: ${inEnglish(reason)}`

const counted = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`)

const stateWords: Readonly<Record<TaskStep['state'], string>> = {
  done: 'done',
  nothing: 'nothing to do',
  needsYou: 'needs you',
  failed: 'failed',
  skipped: 'skipped',
}

export const stepText = (step: TaskStep): string => {
  const { kind, state, filesRemoved, spaceFreed, found, changed, left, why } = step
  const parts = [
    ...(filesRemoved === null ? [] : [`${counted(filesRemoved, 'file', 'files')} deleted`]),
    ...(spaceFreed === null || spaceFreed === 0 ? [] : [`${Math.round(spaceFreed / 2 ** 20)} MB freed`]),
    ...(found === null ? [] : [`${found} found`]),
    ...(changed === null ? [] : [`${counted(changed, 'value', 'values')} changed`]),
    ...(left === 0 ? [] : [`${left} left for you`]),
    ...(why === null ? [] : [whyText(why)]),
  ]
  return `${kindNames[kind]}: ${[stateWords[state], ...parts].join('; ')}.`
}

const endWords: Readonly<Record<Extract<TaskLogEntry, { code: 'ended' }>['state'], string>> = {
  done: 'Done',
  needsYou: 'Needs you',
  failed: 'Failed',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
}

const mailProblemWords: Readonly<Record<MailTrouble, string>> = {
  unreachable: 'the mail server doesn’t answer',
  tls: 'no trusted encrypted connection to the mail server could be made',
  login: 'the mail server refused the user name or the password',
  slow: 'the mail server took too long',
  tlsPort: 'the mail server’s port expects TLS from the start, not STARTTLS or no encryption',
  later: 'the mail server refuses mail for now',
  refused: 'the mail server refused this mail',
  failed: 'the connection ended, or the program at this address isn’t a mail server',
  damaged: 'the stored mail server can’t be read here',
  most: 'too many mails were sent in a day',
}

/** Returns an entry of a run's log in English, for the command line and for programs. */
const entryText = (entry: TaskLogEntry): string => {
  switch (entry.code) {
    case 'started':
      return `${entry.name} started: ${entry.kinds.map((kind) => kindNames[kind]).join(', ')}.`
    case 'backupFirst':
      return `Backup before the task: ${entry.files} files in ${entry.folder}.`
    case 'paused':
      return `Paused before ${kindNames[entry.kind]}.`
    case 'step':
      return stepText(entry.step)
    case 'tryAgain':
      return `${stepText(entry.step)} Trying again, ${entry.left} left.`
    case 'historyRun':
      return `${kindNames[entry.kind]}: run ${entry.runId} of the history.`
    case 'leftForYou':
      return `Left for you: ${entry.items.join(', ')}.`
    case 'startup':
      return `Startup: ${entry.dead} without a program, ${entry.slow} slow and optional.`
    case 'security':
      return `Security: score ${entry.score ?? 'unknown'}, off: ${entry.off.map(({ title }) => title).join(', ') || 'none'}.`
    case 'backup':
      return `Backup: ${entry.files} files in ${entry.folder}; ${entry.removed} old backups removed.`
    case 'backupTested':
      return 'It was restored into an empty folder, and everything is as it was.'
    case 'noAdministrator':
      return 'The administrator part didn’t start. The rest is done without it.'
    case 'processEnded':
      return 'Interrupted: the process that ran it ended. What it had changed is in the history and can be undone.'
    case 'ended':
      return `${endWords[entry.state]}${entry.why === null ? '' : `: ${whyText(entry.why)}`}.`
    case 'mailSent':
      return `An e-mail was sent to ${entry.to}.`
    case 'mailNotSent':
      return `No e-mail was sent: ${entry.problem === null ? 'no mail server is set' : mailProblemWords[entry.problem]}.`
    case 'mailUnknown':
      return 'It isn’t known whether an e-mail was sent: Clearpane ended meanwhile.'
  }
}

const known = (stored: string): TaskLogEntry | null => {
  try {
    return taskLogEntrySchema.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}

/**
 * Reads a stored line: the entry and its English text. Older versions stored only the text, so the entry may be null.
 */
export const readLine = (stored: string): { line: string; entry: TaskLogEntry | null } => {
  const entry = known(stored)
  return { line: entry === null ? stored : entryText(entry), entry }
}
