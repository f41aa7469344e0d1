/** What the calls of cloud profiles take and return. */
import { choiceSchema, ownRuleSchema } from '@clearpane/model'
import { requestedItemSchema } from '@clearpane/model/requested'
import { z } from 'zod'

export const word = z.string().trim().min(1).max(120)
export const email = z.union([z.literal(''), z.email().max(254)])
export const hexId = z.string().regex(/^[0-9a-f]{1,64}$/)
export const profileId = hexId
export const when = z.iso.datetime()
/** Names a setting among the choices: `tweak:privacy.advertisingId`. */
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

/** What a person set in the browser and wants on each PC; what is left out was never set. */
export const appearanceSchema = z
  .strictObject({
    theme: z.enum(['dark', 'light', 'contrast']),
    language: z.enum(['en', 'de']),
    letterKeys: z.boolean(),
  })
  .partial()
export type Appearance = z.infer<typeof appearanceSchema>

/** By group and key of the specification; a list of apps instead of a switch. */
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

/** What a person may set; what is left out stays. `devices` is read back from the profile and sets nothing. */
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
  /** Null before the first sync. */
  lastSyncedAt: when.nullable(),
  createdAt: when,
  optimizationSettings: optimizationSettingsSchema,
  preferences: preferencesSchema,
})
export type CloudProfile = z.infer<typeof profileSchema>

/** Null: the cloud within this dashboard, which no other computer reaches. */
export const cloudAddress = z.string().min(1).max(300).nullable()

/**
 * `folder`: one that OneDrive, Syncthing or a person with a stick carries from PC to PC. `cloud`: a server that keeps the same sealed
 * documents; only while it's chosen does anything leave this PC for it.
 */
export const placeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('folder'), path: z.string().min(1).max(1000) }),
  z.strictObject({ kind: z.literal('cloud'), address: cloudAddress }),
])
export type SyncPlace = z.infer<typeof placeSchema>

/** A setting by its key; `tweakId` and `option` if it's one of the catalog. */
const settingSchema = z.strictObject({
  key: settingKey,
  title: z.string(),
  tweakId: z.string().nullable(),
})

export const valueSchema = z.strictObject({
  /** As stored: what an answer names. Null: unset. */
  value: z.string().nullable(),
  option: z.string().nullable(),
  /** Of the option, or the value itself. */
  label: z.string().nullable(),
})

const sideSchema = valueSchema.extend({
  /** This PC wrote it. */
  isHere: z.boolean(),
  writers: z.array(z.strictObject({ pc: z.string(), at: when })),
})

/** Two PCs wrote a setting without having seen each other. */
export const questionSchema = settingSchema.extend({ sides: z.array(sideSchema) })
export type CloudQuestion = z.infer<typeof questionSchema>

/** Why a file of the folder wasn't taken in. Nothing of it changed anything. */
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
  /** Settings whose value, or whose question, came from elsewhere. */
  taken: z.int(),
  /** Documents written. */
  sent: z.int(),
  questions: z.int(),
  findings: z.array(findingSchema),
  /** restored: this PC was put back from a backup and took its later choices in. copied: it's a PC of its own now. */
  self: z.enum(['restored', 'copied']).nullable(),
  /** Somebody removed this PC, or deleted the profile. */
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
 * What a sync without a page came to, until a page has shown it; at most one of each kind, the newest. Only of the kinds that the
 * preferences ask for.
 */
export const noticeSchema = z.strictObject({
  kind: z.enum(['syncComplete', 'conflicts', 'failures']),
  at: when,
  /** Settings that came in, or that a person has to decide. */
  count: z.int(),
  /** Of a failure whose place was at fault. */
  problem: z.enum(placeProblems).nullable(),
})
export type CloudNotice = z.infer<typeof noticeSchema>

export const statusSchema = z.strictObject({
  notices: z.array(noticeSchema),
  profile: profileSchema.nullable(),
  /** Null without a profile. offline: the last try failed. question: a person has to decide. */
  state: z.enum(['synced', 'pending', 'offline', 'question']).nullable(),
  place: placeSchema,
  /** Why the last try failed. */
  failure: z.enum(placeProblems).nullable(),
  over: z.enum(['revoked', 'ended']).nullable(),
  /** Settings that have a value. */
  settings: z.int(),
  questions: z.array(questionSchema),
  backups: z.array(backupSchema),
  /** Which groups of the recovery key this PC can ask for, from 1. */
  drills: z.array(z.int()),
  /** The keys can't be opened here: this folder came from another PC. */
  isLocked: z.boolean(),
  exceptions: z.array(listedExceptionSchema),
})
export type CloudStatus = z.infer<typeof statusSchema>

const leftOutSchema = settingSchema.extend({
  /** noAdapter: no network adapter of this PC leads out now. */
  why: z.enum(['question', 'exception', 'newer', 'unknownTweak', 'unknownOption', 'noAdapter']),
})

/** For `review`: an origin of kind `selection`. */
export const selectionSchema = z.strictObject({
  choices: z.array(choiceSchema),
  rules: z.array(ownRuleSchema),
  /** Name servers, for the adapters of this PC that lead out. */
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
  /** What the PC read of itself at its last sync; null if it never reported. */
  report: z
    .strictObject({
      at: when,
      build: z.string(),
      edition: z.string().nullable(),
      /** Null if nothing of it could be read there. */
      health: z.number().nullable(),
      /** When the newest run here began. */
      lastRun: when.nullable(),
      /** Of the choices that hold for this PC: in place, not in place, not there, not known. */
      inPlace: z.int(),
      waiting: z.int(),
      notApplicable: z.int(),
      unknown: z.int(),
      drifted: z.int(),
    })
    .nullable(),
  /** "Not on this PC", and its own option. */
  exceptions: z.int(),
})
export type CloudPc = z.infer<typeof pcSchema>

/** A setting of the profile, with its newest write. */
export const chosenSchema = settingSchema.extend({
  ...valueSchema.shape,
  pc: z.string(),
  at: when,
  /** How many writes of it are kept. */
  writes: z.int(),
})

/** A PC that a joining one can succeed. */
export const knownPcSchema = z.strictObject({ pcId: hexId, name: z.string(), kind: pcKind, addedAt: when })

export const differenceSchema = settingSchema.extend({
  /** By PC: the option that holds there, `partly`, `none`, `unknown` or `notApplicable`; null if it said nothing. */
  holds: z.record(z.string(), z.string().nullable()),
})
