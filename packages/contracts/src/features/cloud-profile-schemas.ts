/** The data for the cloud profile calls. */
import { choiceSchema, ownRuleSchema } from '@clearpane/model'
import { requestedItemSchema } from '@clearpane/model/requested'
import { z } from 'zod'

export const word = z.string().trim().min(1).max(120)
export const email = z.union([z.literal(''), z.email().max(254)])
export const hexId = z.string().regex(/^[0-9a-f]{1,64}$/)
export const profileId = hexId
export const when = z.iso.datetime()
/** The key of a setting in a profile, for example `tweak:privacy.advertisingId`. */
export const settingKey = z.string().min(1).max(300)

export const pcKinds = ['desktop', 'laptop', 'other'] as const
export const conflictPolicies = ['ask', 'local', 'cloud'] as const
export const syncIntervals = { least: 5, most: 10_080, usual: 60 } as const

export const placeProblems = [
  'missing',
  'denied',
  'full',
  'unreachable',
  'failed',
  'refused',
  'busy',
  'emailTaken',
] as const

export const pcKind = z.enum(pcKinds)

/** The user's browser settings on each PC; omitted fields were never set. */
export const appearanceSchema = z
  .strictObject({
    theme: z.enum(['dark', 'light', 'contrast']),
    language: z.enum(['en', 'de']),
    letterKeys: z.boolean(),
  })
  .partial()
export type Appearance = z.infer<typeof appearanceSchema>

/**
 * Settings, keyed by their group and then by their key in the specification; apps are given as a list instead of
 * switches.
 */
export const optimizationSettingsSchema = z.record(
  z.string().max(60),
  z.record(z.string().max(60), z.union([z.boolean(), z.array(z.string().max(60)).max(100)])),
)

const preferenceFields = {
  autoSync: z.boolean(),
  /** Minutes. */
  syncInterval: z.int().min(syncIntervals.least).max(syncIntervals.most),
  conflictResolution: z.enum(conflictPolicies),
  backupBeforeSync: z.boolean(),
  notifications: z.strictObject({ syncComplete: z.boolean(), conflicts: z.boolean(), failures: z.boolean() }),
}
const someNotifications = preferenceFields.notifications.partial()

/**
 * The user's preferences; omitted fields stay unchanged. `devices` is returned with the profile, but setting
 * it has no effect.
 */
export const preferencesBody = z
  .strictObject({
    ...preferenceFields,
    notifications: someNotifications,
    devices: z.array(z.unknown()).max(100),
  })
  .partial()

const preferencesSchema = z.strictObject({
  ...preferenceFields,
  devices: z.array(z.strictObject({ name: z.string(), lastSeen: when.nullable(), trusted: z.boolean() })),
})
export type CloudPreferences = Omit<z.infer<typeof preferencesSchema>, 'devices'>

export const profileSchema = z.strictObject({
  profileId,
  name: z.string(),
  email: z.string().optional(),
  deviceName: z.string(),
  /** Null until the first sync has finished. */
  lastSyncedAt: when.nullable(),
  createdAt: when,
  optimizationSettings: optimizationSettingsSchema,
  preferences: preferencesSchema,
})
export type CloudProfile = z.infer<typeof profileSchema>

/** A cloud's address; null for this dashboard's own cloud, which no other computer can reach. */
export const cloudAddress = z.string().min(1).max(300).nullable()

/**
 * Where a profile is stored. `folder`: a folder that is copied from PC to PC by OneDrive, by Syncthing or by a user
 * with a USB stick. `cloud`: a server that stores the same sealed documents. Data is sent from this PC to a cloud
 * only while the cloud is the chosen place.
 */
export const placeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('folder'), path: z.string().min(1).max(1000) }),
  z.strictObject({ kind: z.literal('cloud'), address: cloudAddress }),
])
export type SyncPlace = z.infer<typeof placeSchema>

/** A setting, identified by its key; if it's in the catalog, `tweakId` and `option` are given as well. */
const settingSchema = z.strictObject({
  key: settingKey,
  title: z.string(),
  tweakId: z.string().nullable(),
})

export const valueSchema = z.strictObject({
  /** The stored value, which must be included when the user resolves a conflict. Null: unset. */
  value: z.string().nullable(),
  option: z.string().nullable(),
  /** The option's label, or the value itself if there is no label. */
  label: z.string().nullable(),
})

const sideSchema = valueSchema.extend({
  /** This PC wrote it. */
  isHere: z.boolean(),
  writers: z.array(z.strictObject({ pc: z.string(), at: when })),
})

/** A setting that was changed on two PCs before either had seen the other's change. */
export const questionSchema = settingSchema.extend({ sides: z.array(sideSchema) })
export type CloudQuestion = z.infer<typeof questionSchema>

/** The reason why a file in the folder was ignored. An ignored file had no effect. */
const findingSchema = z.strictObject({
  kind: z.enum([
    'damaged',
    'noKey',
    'stranger',
    'revoked',
    'older',
    'split',
    'admitted',
    'newer',
    'tooLarge',
    'denied',
  ]),
  file: z.string(),
})

export const syncedSchema = z.strictObject({
  action: z.enum(['upload', 'download', 'merge', 'nothing']),
  /** The number of settings whose value or conflict came from another PC. */
  taken: z.int(),
  /** Documents written. */
  sent: z.int(),
  questions: z.int(),
  findings: z.array(findingSchema),
  /**
   * restored: this PC was restored from a backup, and recovered the choices made on it after that backup. copied:
   * this PC is a copy of another PC, and now counts as a separate PC.
   */
  self: z.enum(['restored', 'copied']).nullable(),
  /** Set if this PC was removed from the profile, or if the profile was deleted. */
  over: z.enum(['revoked', 'ended']).nullable(),
})

const backupSchema = z.strictObject({
  backupId: hexId,
  at: when,
  why: z.enum(['sync', 'restore', 'person']),
})

export const scopeSchema = z.union([z.strictObject({ pcId: hexId }), z.strictObject({ kind: pcKind })])
export const exceptionSchema = z.union([z.literal('not'), z.strictObject({ use: z.string().max(4000) })])
export const listedExceptionSchema = settingSchema.extend({ scope: scopeSchema, exception: exceptionSchema })

/**
 * The result of a background sync, which is kept until a page has shown it; only the newest of each kind is kept.
 * Only results of the kinds selected in the user's preferences are included.
 */
export const noticeSchema = z.strictObject({
  kind: z.enum(['syncComplete', 'conflicts', 'failures']),
  at: when,
  /** The number of settings that arrived, or that the user must decide on. */
  count: z.int(),
  /** The problem with the folder or cloud, if that caused the failure. */
  problem: z.enum(placeProblems).nullable(),
})
export type CloudNotice = z.infer<typeof noticeSchema>

export const statusSchema = z.strictObject({
  notices: z.array(noticeSchema),
  profile: profileSchema.nullable(),
  /**
   * The state of the profile; null if there is no profile. offline: the last attempt to sync failed. question: the
   * user must decide.
   */
  state: z.enum(['synced', 'pending', 'offline', 'question']).nullable(),
  place: placeSchema,
  /** The reason why the last attempt to sync failed. */
  failure: z.enum(placeProblems).nullable(),
  over: z.enum(['revoked', 'ended']).nullable(),
  /** The number of settings that have a value. */
  settings: z.int(),
  questions: z.array(questionSchema),
  backups: z.array(backupSchema),
  /** The positions (counted from 1) of the recovery key's groups that this PC can ask the user to type. */
  drills: z.array(z.int()),
  /** Whether the keys can't be opened on this PC, because the data folder came from another PC. */
  isLocked: z.boolean(),
  exceptions: z.array(listedExceptionSchema),
})
export type CloudStatus = z.infer<typeof statusSchema>

const leftOutSchema = settingSchema.extend({
  /** noAdapter: none of this PC's network adapters currently has a route to the internet. */
  why: z.enum(['question', 'exception', 'newer', 'unknownTweak', 'unknownOption', 'noAdapter']),
})

/** A selection for `review`, as an origin of the kind `selection`. */
export const selectionSchema = z.strictObject({
  choices: z.array(choiceSchema),
  rules: z.array(ownRuleSchema),
  /** Name servers for each of this PC's adapters that has a route to the internet. */
  items: z.array(requestedItemSchema),
  leftOut: z.array(leftOutSchema),
})

export const pcSchema = z.strictObject({
  pcId: hexId,
  name: z.string(),
  kind: pcKind,
  isThis: z.boolean(),
  addedAt: when,
  lastSeen: when.nullable(),
  /** The report that the PC gave about itself at its last sync; null if it has never given one. */
  report: z
    .strictObject({
      at: when,
      build: z.string(),
      edition: z.string().nullable(),
      /** The health score; null if no score could be read on that PC. */
      health: z.number().nullable(),
      /** The time when that PC's newest run began. */
      lastRun: when.nullable(),
      /** How many of the choices for that PC are in effect, not in effect, not applicable, or unknown. */
      inPlace: z.int(),
      waiting: z.int(),
      notApplicable: z.int(),
      unknown: z.int(),
      drifted: z.int(),
    })
    .nullable(),
  /** The number of exceptions: settings marked "not on this PC", and settings with a different option on that PC. */
  exceptions: z.int(),
})
export type CloudPc = z.infer<typeof pcSchema>

/** A setting in the profile, with its newest change. */
export const chosenSchema = settingSchema.extend({
  ...valueSchema.shape,
  pc: z.string(),
  at: when,
  /** The number of stored changes to the setting. */
  writes: z.int(),
})

/** A PC whose place in the profile can be taken by a PC that joins. */
export const knownPcSchema = z.strictObject({ pcId: hexId, name: z.string(), kind: pcKind, addedAt: when })

export const differenceSchema = settingSchema.extend({
  /**
   * The current state on each PC: an option, `partly`, `none`, `unknown` or `notApplicable`; null if the PC didn't
   * report a state.
   */
  holds: z.record(z.string(), z.string().nullable()),
})
