/**
 * Cloud profiles: choices that follow a user from PC to PC. Six calls and their wording come from the specification;
 * the other calls are for the page. None of these calls changes a PC: choices that arrive from other PCs become a
 * selection, which the page opens as a plan.
 */
import { deviceIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { get, post, put, remove } from '../kit.ts'
import {
  appearanceSchema,
  chosenSchema,
  cloudAddress,
  differenceSchema,
  email,
  exceptionSchema,
  hexId,
  knownPcSchema,
  listedExceptionSchema,
  noticeSchema,
  optimizationSettingsSchema,
  pcKind,
  pcSchema,
  placeSchema,
  preferencesBody,
  profileId,
  profileSchema,
  questionSchema,
  scopeSchema,
  selectionSchema,
  settingKey,
  statusSchema,
  syncedSchema,
  valueSchema,
  when,
  word,
} from './cloud-profile-schemas.ts'

const params = z.strictObject({ profileId })
const message = z.string()
const success = z.literal(true)
const madeErrors = ['PROFILE_REFUSED', 'DATA_UNUSABLE'] as const
const profileErrors = ['UNKNOWN_PROFILE', ...madeErrors] as const
const syncErrors = ['SYNC_PLACE_UNUSABLE', 'JOB_CANCELLED', ...profileErrors] as const

export const cloudProfilesCalls = {
  cloudSignUp: post('/api/cloud-profile', {
    summary: 'Create the profile from the landing page; the recovery key is in this answer and nowhere else.',
    body: z.strictObject({ name: word, email: email.optional(), deviceName: word }),
    ok: z.strictObject({
      success,
      profile: z.strictObject({ name: z.string(), deviceName: z.string(), email: z.string().optional() }),
      message,
      recoveryKey: z.string(),
    }),
    errors: madeErrors,
  }),

  cloudCreate: post('/api/cloud-profile/create', {
    summary:
      'Create the profile with what this PC has chosen; the recovery key is in this answer and nowhere else.',
    body: z.strictObject({
      name: word,
      email: email.optional(),
      deviceName: word,
      kind: pcKind.optional(),
      optimizationSettings: optimizationSettingsSchema.optional(),
      preferences: preferencesBody.optional(),
      appearance: appearanceSchema.optional(),
    }),
    ok: z.strictObject({ success, profile: profileSchema, message, recoveryKey: z.string() }),
    errors: madeErrors,
  }),

  cloudSync: put('/api/cloud-profile/{profileId}/sync', {
    summary:
      'Send what this PC has chosen and take in what others have; `conflict` has the settings that a person must decide.',
    params,
    body: z.strictObject({
      optimizationSettings: optimizationSettingsSchema.optional(),
      preferences: preferencesBody.optional(),
      deviceName: word.optional(),
      appearance: appearanceSchema.optional(),
    }),
    ok: z.strictObject({
      /** False if there are conflicts that the user must resolve. */
      success: z.boolean(),
      data: profileSchema,
      conflict: z.strictObject({ questions: z.array(questionSchema) }).nullable(),
      message,
      outcome: syncedSchema,
    }),
    errors: syncErrors,
  }),

  cloudDownload: post('/api/cloud-profile/{profileId}/download', {
    summary:
      'Take in what others have chosen, and return what this PC would do with it: a selection for a plan.',
    params,
    body: z.strictObject({ deviceName: word.optional(), appearance: appearanceSchema.optional() }),
    ok: z.strictObject({
      success,
      data: profileSchema,
      message,
      selection: selectionSchema,
      /** The appearance that this browser should adopt; it isn't a Windows setting. */
      appearance: appearanceSchema,
      /**
       * The number of alerts that were added, changed or removed on this PC; alerts aren't Windows settings.
       */
      alerts: z.int(),
    }),
    errors: syncErrors,
  }),

  cloudHistory: get('/api/cloud-profile/{profileId}/history', {
    summary: 'The last syncs, newest first, at most ten.',
    params,
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(10).optional() }),
    ok: z.strictObject({
      success,
      history: z.array(
        z.strictObject({
          id: z.string(),
          syncAction: z.enum(['upload', 'download', 'merge']),
          deviceName: z.string(),
          success: z.boolean(),
          syncedAt: when,
          errorMessage: z.string().optional(),
        }),
      ),
    }),
    errors: profileErrors,
  }),

  cloudDelete: remove('/api/cloud-profile/{profileId}', {
    summary:
      'Delete the profile on every PC; each keeps its settings. Nothing is deleted if the others can’t be told.',
    params,
    ok: z.strictObject({ success, message }),
    errors: syncErrors,
  }),

  cloudStatus: get('/api/cloud-profile', {
    summary: 'The profile of this PC with its state, its open questions and its backups; null without one.',
    ok: statusSchema,
    errors: ['DATA_UNUSABLE'],
  }),

  cloudJoin: post('/api/cloud-profile/join', {
    summary:
      'Add this PC to a profile by its recovery key, from the folder or the cloud that its other PCs use.',
    body: z.strictObject({
      recoveryKey: z.string().min(1).max(200),
      deviceName: word,
      kind: pcKind.optional(),
      /** The folder; a request contains either a folder or a cloud. */
      folder: z.string().min(1).max(1000).optional(),
      cloud: cloudAddress.optional(),
      /** The PC that this PC replaces, for example the same PC before Windows was reinstalled. */
      successorOf: hexId.optional(),
      appearance: appearanceSchema.optional(),
    }),
    ok: z.strictObject({ success, profile: profileSchema, message, questions: z.array(questionSchema) }),
    errors: ['SYNC_PLACE_UNUSABLE', ...madeErrors],
  }),

  cloudJoinCode: post('/api/cloud-profile/join-by-code', {
    summary:
      'Add this PC to a profile by the code that one of its PCs shows, over the cloud that they share.',
    body: z.strictObject({
      code: z.string().min(1).max(100),
      cloud: cloudAddress,
      deviceName: word,
      kind: pcKind.optional(),
      appearance: appearanceSchema.optional(),
    }),
    ok: z.strictObject({ success, profile: profileSchema, message, questions: z.array(questionSchema) }),
    errors: ['SYNC_PLACE_UNUSABLE', ...madeErrors],
  }),

  cloudInvite: post('/api/cloud-profile/{profileId}/pairing', {
    summary:
      'A code that lets another PC in: for ten minutes and five tries. Whoever has it reads the choices.',
    params,
    ok: z.strictObject({
      success,
      code: z.string(),
      /** When the code expires, ten minutes after it was made. */
      until: when,
    }),
    errors: syncErrors,
  }),

  cloudWithdraw: post('/api/cloud-profile/{profileId}/pairing/withdraw', {
    summary: 'Take back a code of `cloudInvite` before its time is over; a newer code stays.',
    params,
    body: z.strictObject({ code: z.string().min(1).max(100) }),
    ok: z.strictObject({ success }),
    errors: syncErrors,
  }),

  cloudKnownPcs: post('/api/cloud-profile/known-pcs', {
    summary: 'The PCs of a profile by its recovery key, so that a joining PC can say which one it was.',
    body: z.strictObject({
      recoveryKey: z.string().min(1).max(200),
      folder: z.string().min(1).max(1000).optional(),
      cloud: cloudAddress.optional(),
    }),
    ok: z.strictObject({ pcs: z.array(knownPcSchema) }),
    errors: ['SYNC_PLACE_UNUSABLE', ...madeErrors],
  }),

  cloudTry: post('/api/cloud-profile/samples', {
    summary: 'Make both sample PCs two PCs of one person, with choices to try; nothing on them changes.',
    ok: z.strictObject({ success, profile: profileSchema, message, recoveryKey: z.string() }),
    errors: ['DEVICE_UNSUPPORTED', 'SYNC_PLACE_UNUSABLE', ...madeErrors],
  }),

  cloudNoticesSeen: post('/api/cloud-profile/{profileId}/notices/seen', {
    summary: 'A page has shown what syncs without a page came to.',
    params,
    body: z.strictObject({ kinds: z.array(noticeSchema.shape.kind).max(3) }),
    ok: z.strictObject({ success, notices: z.array(noticeSchema) }),
    errors: profileErrors,
  }),

  cloudSettings: post('/api/cloud-profile/{profileId}/preferences', {
    summary: 'Set the preferences of this PC, and where the profile is kept besides this PC.',
    params,
    body: z.strictObject({ preferences: preferencesBody.optional(), place: placeSchema.optional() }),
    ok: z.strictObject({ success, profile: profileSchema }),
    errors: ['SYNC_PLACE_UNUSABLE', ...profileErrors],
  }),

  cloudPerson: post('/api/cloud-profile/{profileId}/person', {
    summary:
      'Change the name and the e-mail address of the profile; an empty address removes it. A cloud that is in use is told.',
    params,
    body: z.strictObject({ name: word, email }),
    ok: z.strictObject({ success, profile: profileSchema }),
    errors: ['SYNC_PLACE_UNUSABLE', ...profileErrors],
  }),

  cloudAnswer: post('/api/cloud-profile/{profileId}/answers', {
    summary: 'Answer open questions: for each setting one of its sides.',
    params,
    body: z.strictObject({
      answers: z
        .array(z.strictObject({ key: settingKey, value: z.string().max(8000).nullable() }))
        .min(1)
        .max(600),
    }),
    ok: z.strictObject({ success, questions: z.array(questionSchema) }),
    errors: profileErrors,
  }),

  cloudDrill: post('/api/cloud-profile/{profileId}/drill', {
    summary: 'Check whether a person still has the recovery key: one group of four letters.',
    params,
    body: z.strictObject({ group: z.int().min(1).max(9), letters: z.string().max(20) }),
    ok: z.strictObject({ success, isRight: z.boolean() }),
    errors: profileErrors,
  }),

  cloudRenewKey: post('/api/cloud-profile/{profileId}/recovery-key', {
    summary: 'Make a new recovery key; the old one opens nothing new.',
    params,
    ok: z.strictObject({ success, recoveryKey: z.string() }),
    errors: profileErrors,
  }),

  cloudBackUp: post('/api/cloud-profile/{profileId}/backups', {
    summary: 'Keep the choices as they are now.',
    params,
    ok: z.strictObject({ success, backupId: hexId }),
    errors: profileErrors,
  }),

  cloudRestore: post('/api/cloud-profile/{profileId}/backups/{backupId}/restore', {
    summary:
      'Put the choices back as a backup has them, on every PC; nothing on a PC changes without its plan.',
    params: z.strictObject({ profileId, backupId: hexId }),
    ok: z.strictObject({ success, changed: z.int() }),
    errors: profileErrors,
  }),

  cloudExcept: post('/api/cloud-profile/{profileId}/exceptions', {
    summary:
      'Say that a setting doesn’t hold on a PC or a kind of PC, or has another option there; null takes that back.',
    params,
    body: z.strictObject({ key: settingKey, scope: scopeSchema, exception: exceptionSchema.nullable() }),
    ok: z.strictObject({ success, exceptions: z.array(listedExceptionSchema) }),
    errors: profileErrors,
  }),

  cloudPcs: get('/api/cloud-profile/{profileId}/pcs', {
    summary: 'The person’s PCs side by side: what each reported at its last sync, and where they differ.',
    params,
    ok: z.strictObject({ pcs: z.array(pcSchema), differences: z.array(differenceSchema) }),
    errors: profileErrors,
  }),

  cloudLike: get('/api/cloud-profile/{profileId}/pcs/{pcId}/selection', {
    summary: 'What makes this PC like that one: a selection for a plan, from that PC’s own report.',
    params: z.strictObject({ profileId, pcId: hexId }),
    ok: selectionSchema,
    errors: profileErrors,
  }),

  cloudRevoke: post('/api/cloud-profile/{profileId}/revoke', {
    summary: 'Remove PCs: they keep what they have, and can’t read what follows.',
    params,
    body: z.strictObject({ pcIds: z.array(hexId).min(1).max(100) }),
    ok: z.strictObject({ success, removed: z.int() }),
    errors: profileErrors,
  }),

  cloudChoices: get('/api/cloud-profile/{profileId}/choices', {
    summary: 'Every setting of the profile with its value, and who chose it when; the newest first.',
    params,
    ok: z.strictObject({ choices: z.array(chosenSchema) }),
    errors: profileErrors,
  }),

  cloudWrites: get('/api/cloud-profile/{profileId}/writes', {
    summary: 'Who chose a setting, when and what: the last writes, newest first.',
    params,
    query: z.strictObject({ key: settingKey }),
    ok: z.strictObject({
      writes: z.array(valueSchema.extend({ pc: z.string(), at: when })),
    }),
    errors: profileErrors,
  }),
} as const

export const cloudProfilesTopics = {
  /**
   * Sent when this PC's profile or its state has changed: a sync finished, the user resolved a conflict, or the
   * profile was deleted.
   */
  cloud: { of: deviceIdSchema, news: z.strictObject({}) },
} as const
