/** The fixed lists of values for automation, in a file without schemas because pages use it too. */

/** Kinds of work, in the order in which a task does them. */
export const taskKinds = ['cleanup', 'registry', 'startup', 'optimization', 'security', 'backup'] as const
export type TaskKind = (typeof taskKinds)[number]

/** The kinds of work offered by the Smart Scheduler in the specification. */
export const schedulerKinds = ['cleanup', 'optimization', 'security', 'registry', 'startup'] as const

export const scheduleKinds = ['daily', 'weekly', 'biweekly', 'monthly', 'custom', 'manual'] as const

export const taskRunStates = [
  'due',
  'running',
  'done',
  'failed',
  'cancelled',
  'missed',
  'interrupted',
  'needsYou',
] as const

export const whyCodes = [
  'late',
  'newer',
  'onBattery',
  'metered',
  'fullScreen',
  'othersRun',
  'pcBusy',
  'noConsent',
  'needsAdministrator',
  'timedOut',
  'backupFailed',
  'presetGone',
  'notHere',
  'unread',
  'ownerGone',
  'meaning',
  'folderOpen',
  'refused',
] as const
export type WhyCode = (typeof whyCodes)[number]

export const reminderTypes = [
  'system-update',
  'driver-update',
  'storage',
  'security',
  'backup',
  'task',
] as const
export type ReminderType = (typeof reminderTypes)[number]

/** The rules that trigger reminders, each based on one fact. */
export const reminderRules = [
  'restartWaiting',
  'definitionsOld',
  'diskLow',
  'restorePointOld',
  'driverOffer',
  'drift',
  'putBackWaiting',
  'unsettledRun',
  'backupOverdue',
  'missedTask',
] as const
export type ReminderRule = (typeof reminderRules)[number]

export const logLevels = ['minimal', 'standard', 'detailed', 'debug'] as const
export const concurrencies = [1, 2, 3, 5] as const
export const timeouts = [15, 30, 60, 120] as const
export const backupFrequencies = ['daily', 'weekly', 'monthly'] as const
/** Limits of a custom schedule: the number of start times a day, and the number of days between two runs. */
export const [mostTimes, mostEveryDays] = [12, 90] as const
export const retentions = [7, 30, 90, 365] as const

/**
 * How the connection to a mail server is encrypted. `none`: no encryption, which is allowed only for a server on this
 * PC.
 */
export const mailTls = ['always', 'upgrade', 'none'] as const

/**
 * Reasons why an email wasn't sent. `damaged`: the stored mail server settings can't be read, or the password in them
 * is encrypted for another account. `most`: the maximum number of emails per day has been reached. All other reasons
 * are responses from the mail server.
 */
export const mailProblems = [
  'unreachable',
  'tls',
  'login',
  'slow',
  'tlsPort',
  'later',
  'refused',
  'failed',
  'damaged',
  'most',
] as const
export type MailTrouble = (typeof mailProblems)[number]
