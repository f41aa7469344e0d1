/** One PC's automation settings, reminders and profiles. */
import { reasonSchema } from '@clearpane/model'
import { z } from 'zod'
import {
  backupFrequencies,
  concurrencies,
  logLevels,
  mailProblems,
  mailTls,
  reminderRules,
  reminderTypes,
  retentions,
  timeouts,
} from './kinds.ts'
import { timeSchema } from './tasks.ts'

export const automationSettingsSchema = z.strictObject({
  /** The global switch: if it's off, no task starts automatically. */
  scheduling: z.boolean(),
  autoStart: z.boolean(),
  notifications: z.boolean(),
  /** Whether a process that runs under the user's account watches the PC while the dashboard is closed. */
  watcher: z.boolean(),
  /**
   * Whether the update diary alone is a sufficient reason for the watch to run. If this setting is off, the diary is
   * written only while the watch runs for another reason.
   */
  updateDiary: z.boolean(),
  /** The quiet hours in the PC's local time; if both times are equal, there are no quiet hours. */
  quietHours: z.strictObject({ from: timeSchema, to: timeSchema }),
  logLevel: z.enum(logLevels),
  maxConcurrentTasks: z.literal(concurrencies),
  timeoutMinutes: z.literal(timeouts),
  retryAttempts: z.int().min(0).max(5),
  createBackupBeforeTask: z.boolean(),
  /** Whether an email is sent when a scheduled task ends; without a mail server, this setting has no effect. */
  emailNotifications: z.boolean(),
  emailAddress: z.union([z.literal(''), z.email().max(254)]),
  skipOnBattery: z.boolean(),
  skipOnMetered: z.boolean(),
  skipInFullScreen: z.boolean(),
  backup: z.strictObject({
    frequency: z.enum(backupFrequencies),
    retentionDays: z.literal(retentions),
    /** The folder for backups; null if none was chosen, in which case nothing is backed up. */
    folder: z.string().min(1).max(1000).nullable(),
  }),
  activeProfile: z.string().max(64).nullable(),
})
export type AutomationSettings = z.infer<typeof automationSettingsSchema>

const noControls = /^[^\p{Cc}]+$/u

/** A PC's mail server settings, without the password. */
export const mailServerSchema = z.strictObject({
  host: z.string().trim().min(1).max(253),
  port: z.int().min(1).max(65_535),
  tls: z.enum(mailTls),
  user: z.string().min(1).max(254).regex(noControls).nullable(),
  from: z.email().max(254),
})
export type MailServerFields = z.infer<typeof mailServerSchema>

/** The mail server settings as the user enters them. If `password` is omitted, the stored password stays in use. */
export const mailServerAskSchema = mailServerSchema.extend({
  password: z.string().min(1).max(1000).regex(noControls).nullable().optional(),
})
export type MailServerAsk = z.infer<typeof mailServerAskSchema>

/** What the user may know about the stored mail server settings. No answer ever contains the password. */
export const mailViewSchema = z.strictObject({
  server: mailServerSchema.nullable(),
  hasPassword: z.boolean(),
  /**
   * `account`: Windows encrypts the password for this account. `file`: the password is protected by the access rights
   * of the file that contains it.
   */
  guard: z.enum(['account', 'file']),
  isDamaged: z.boolean(),
  /** The newest email about a task; `problem` is null if the email was sent. */
  last: z.strictObject({ at: z.iso.datetime(), problem: z.enum(mailProblems).nullable() }).nullable(),
})
export type MailView = z.infer<typeof mailViewSchema>

/** What the watch has measured about its own cost since it last started. */
export const watcherCostSchema = z.strictObject({
  at: z.iso.datetime(),
  seconds: z.number(),
  cpuMsPerHour: z.number(),
  memoryBytes: z.number(),
})
export type WatcherCost = z.infer<typeof watcherCostSchema>

export const reminderIdSchema = z.string().regex(/^[A-Za-z]{1,40}(:[A-Za-z0-9|:-]{1,120})?$/)

/**
 * A reminder: a fact that requires the user to act. `fact` contains the figures that the reminder's sentence shows.
 */
export const reminderSchema = z.strictObject({
  id: reminderIdSchema,
  rule: z.enum(reminderRules),
  type: z.enum(reminderTypes),
  title: z.string(),
  description: z.string(),
  priority: z.enum(['High', 'Medium', 'Low']),
  dueDate: z.iso.datetime(),
  fact: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The page that the reminder's action opens; null if the action takes effect immediately. */
  goesTo: z.string().nullable(),
})
export type Reminder = z.infer<typeof reminderSchema>

/** A rule whose fact couldn't be read, so it isn't known whether the rule applies. */
export const unknownRuleSchema = z.strictObject({ rule: z.enum(reminderRules), reason: reasonSchema })

export const automationProfileSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  settings: z.strictObject({
    cleanupFrequency: z.string(),
    registryOptimization: z.string(),
    startupOptimization: z.string(),
    automaticBackups: z.boolean(),
  }),
})
export type AutomationProfile = z.infer<typeof automationProfileSchema>
