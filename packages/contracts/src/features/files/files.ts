/** A PC's files: duplicates, space and quarantine. */
import { reasonSchema } from '@clearpane/model'
import { z } from 'zod'
import { get, post } from '../../kit.ts'

const pathSchema = z.string().min(1).max(32_767)
const foldersSchema = z.array(pathSchema).max(100)

export const fileTypeSchema = z.enum(['image', 'video', 'audio', 'document', 'archive', 'program', 'other'])

/** Milliseconds since 1970. */
const timeSchema = z.number()
const countSchema = z.int().min(0)

/**
 * A folder that Clearpane refuses to scan. `never`: the folder belongs to Clearpane or to the system or, in a scan
 * for duplicates, to a program or a cloud service. `volume`: the folder is on a different volume from the requested
 * folder.
 */
const refusedFolderSchema = z.strictObject({
  path: pathSchema,
  why: z.enum(['denied', 'gone', 'failed', 'never', 'volume']),
})

/**
 * Counts of the files and folders that a scan read, and of everything that it left out, which no other figure
 * includes.
 */
const walkedSchema = z.strictObject({
  files: countSchema,
  folders: countSchema,
  /**
   * The number of links, which are never followed, and of files whose content is in the cloud, which is never read.
   */
  links: countSchema,
  placeholders: countSchema,
  others: countSchema,
  /** Folders that couldn't be listed. */
  denied: countSchema,
  gone: countSchema,
  failed: countSchema,
})

/** Files with the same content. */
export const duplicateSetSchema = z.strictObject({
  /** Derived from the content. */
  id: z.string().max(200),
  /** The shortest of the file names. */
  fileName: z.string(),
  count: countSchema,
  /** The total size of all the files in bytes. */
  totalSize: countSchema,
  locations: z.array(pathSchema),
  /**
   * The files of the set, in the same order as `locations`. `isProtected`: the file is in a protected folder, from
   * which nothing is removed. `frees`: how many bytes become free on the disk if the file is removed; older results
   * lack this field.
   */
  files: z.array(
    z.strictObject({ modified: timeSchema, isProtected: z.boolean(), frees: countSchema.optional() }),
  ),
})
export type DuplicateSetRow = z.infer<typeof duplicateSetSchema>

/**
 * Number of listed sets. If there are more sets than can be listed, the largest sets are listed and the others are
 * only counted.
 */
export const mostDuplicateSets = 1000

export const duplicatesSchema = z.strictObject({
  /** The folders in the request, kept so that the same scan can be repeated. */
  folders: foldersSchema,
  protected: foldersSchema,
  /** None: all. */
  types: z.array(fileTypeSchema),
  /** Sets of duplicates, starting with the one that would free the most space. */
  sets: z.array(duplicateSetSchema),
  setCount: countSchema,
  /** The number of files whose content is the same as another file's. */
  copies: countSchema,
  /** The number of bytes that would become free on the disk if only one file of each set were kept. */
  reclaimable: countSchema,
  walked: walkedSchema,
  refused: z.array(refusedFolderSchema),
  /**
   * Folders used by Windows, a program or a cloud service, which weren't read, and hidden files and system files,
   * which weren't compared.
   */
  leftAlone: z.strictObject({ folders: countSchema, files: countSchema }),
  /** The number of additional names (hard links) of files; each such file was counted only once. */
  linked: countSchema,
  /** The number of files whose content was read because it wasn't known from an earlier scan. */
  read: countSchema,
  /** Files that couldn't be compared with others. */
  troubles: z.strictObject({
    denied: countSchema,
    gone: countSchema,
    failed: countSchema,
    changed: countSchema,
  }),
  tookMs: z.number(),
})
export type DuplicatesResult = z.infer<typeof duplicatesSchema>

const sumSchema = z.strictObject({ bytes: countSchema, files: countSchema })
type Sum = z.infer<typeof sumSchema>

/**
 * A folder with the total size of its contents. `own`: the size of the files directly in the folder. A folder too
 * small to be listed counts only towards the totals of the folders above it.
 */
export type SpaceFolderRow = Sum & { name: string; own: Sum; folders: SpaceFolderRow[] }
const spaceFolderSchema: z.ZodType<SpaceFolderRow> = z.lazy(() =>
  sumSchema.extend({ name: z.string(), own: sumSchema, folders: z.array(spaceFolderSchema) }),
)

/** The result of measuring used space. All sizes are in bytes on the disk. */
export const spaceSchema = z.strictObject({
  /** One entry for each folder in the request, identified by the folder's path. */
  roots: z.array(spaceFolderSchema),
  total: sumSchema,
  /** Largest first. */
  largest: z.array(
    z.strictObject({ path: pathSchema, size: countSchema, allocated: countSchema, modified: timeSchema }),
  ),
  types: z.record(fileTypeSchema, sumSchema),
  /**
   * Totals of files grouped by how many days ago they were last changed. Each total covers files up to this many days
   * old; null stands for all older files.
   */
  ages: z.array(sumSchema.extend({ upToDays: z.number().nullable() })),
  walked: walkedSchema,
  refused: z.array(refusedFolderSchema),
  linked: countSchema,
  tookMs: z.number(),
})
export type SpaceResult = z.infer<typeof spaceSchema>

/** An interim result: the largest folders directly inside each requested folder, without their contents. */
export const spaceSoFarSchema = z.strictObject({
  walked: countSchema,
  total: sumSchema,
  roots: z.array(spaceFolderSchema),
})
export type SpaceSoFar = z.infer<typeof spaceSoFarSchema>

/**
 * The picture types, which are recognized by the file's first bytes and never by its name. Formats that can
 * contain scripts are excluded.
 */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp'] as const

/**
 * The reasons why a file is never moved. The last three reasons mean that a copy on another drive would lose part of
 * the file.
 */
const moveRefusals = [
  'denied',
  'gone',
  'failed',
  'elsewhere',
  'placeholder',
  'changed',
  'full',
  'noStreams',
  'noAccessList',
  'noAttributes',
] as const
export const takeRefusals = [...moveRefusals, 'never', 'different', 'noBin'] as const
/**
 * The reasons for refusing to move a file even if the user specified it. `unknown`: the scan contains no such file.
 * `protected`: the file is in a protected folder. `last`: the file is the last one of its set that would remain.
 */
export const copyRefusals = [...takeRefusals, 'unknown', 'protected', 'last'] as const
export type CopyRefusal = (typeof copyRefusals)[number]
export const restoreRefusals = [...moveRefusals, 'unknown', 'taken'] as const

export const quarantinedSchema = z.strictObject({
  id: z.string().max(64),
  /** Its original path. */
  path: pathSchema,
  size: countSchema,
  modified: timeSchema,
  /** The XXH128 hash; null for a file whose content wasn't read. */
  hash: z.string().nullable(),
  takenAt: timeSchema,
  /** The earliest time at which the file may be deleted permanently. */
  purgeAt: timeSchema,
  who: z.string(),
  /**
   * Which parts of a file were kept when it was copied to another drive; null if the file was only renamed, which
   * keeps everything. `extras`: the number of alternate data streams on Windows, or of extended attributes on other
   * systems. `access`: the owner and the access list; `none` on a file system that has neither. `notShown`: the
   * system doesn't reveal which of these parts the file has.
   */
  carried: z
    .strictObject({
      extras: z.union([countSchema, z.literal('notShown')]),
      access: z.enum(['carried', 'none', 'notShown']),
    })
    .nullable(),
})
export type Quarantined = z.infer<typeof quarantinedSchema>

/** Where copies go. */
export const copiesGoSchema = z.enum(['quarantine', 'recycleBin'])
export type CopiesGo = z.infer<typeof copiesGoSchema>

export const fixedDuplicatesSchema = z.strictObject({
  to: copiesGoSchema,
  /**
   * The number of moved files, their size in bytes, and their ids in the quarantine; files in the Recycle Bin have no
   * ids.
   */
  files: countSchema,
  bytes: countSchema,
  ids: z.array(z.string().max(64)),
  /** The files that stay in place, each with the reason. */
  refused: z.array(z.strictObject({ path: pathSchema, why: z.enum(copyRefusals) })),
  /** The number of files that a cancelled job left in place. */
  notReached: countSchema,
})

/** The rule that decides which file of a set stays in place. */
export const keepRuleSchema = z.union([
  z.enum(['oldest', 'newest', 'shortestPath']),
  z.strictObject({ inFolder: pathSchema }),
])
export type KeepRule = z.infer<typeof keepRuleSchema>

const errors = ['DEVICE_UNSUPPORTED', 'JOB_CANCELLED', 'BAD_REQUEST'] as const
const idsSchema = z.array(z.string().max(64)).max(1000)
const succeeded = { success: z.literal(true), message: z.string() }
const holding = ['DEVICE_UNSUPPORTED', 'RUN_IN_PROGRESS'] as const

/** Files that stay in the quarantine, each with the reason. `path` is null if the id is unknown. */
const stayedSchema = z.array(
  z.strictObject({ id: z.string().max(64), path: pathSchema.nullable(), why: z.enum(restoreRefusals) }),
)

export const filesCalls = {
  scanFolders: get('/api/files/folders', {
    summary:
      'The folders that a scan looks through when it names none, the drives that it can name, and where copies can go.',
    ok: z.strictObject({
      /** The user's folders. */
      folders: foldersSchema,
      /** The roots of the fixed drives on Windows; empty on other systems. */
      drives: foldersSchema,
      /** The reason why copies can't be moved to a Recycle Bin; null if they can. */
      noBin: reasonSchema.nullable(),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
  scanDuplicates: post('/api/files/scan-duplicates', {
    summary: 'Find files of equal content. Changes nothing.',
    body: z.strictObject({
      folders: foldersSchema.optional(),
      /** Folders whose files are compared with the files in `folders` but are always kept. */
      protected: foldersSchema.optional(),
      types: z.array(fileTypeSchema).optional(),
    }),
    ok: duplicatesSchema.extend(succeeded),
    errors,
  }),
  fixDuplicates: post('/api/fix-duplicate-files', {
    summary:
      'Set copies aside that the last scan found, or move them to the Recycle Bin, after comparing their bytes; one of each set stays.',
    body: z.strictObject({
      keep: keepRuleSchema.optional(),
      /** The paths of the files to move; if omitted, all paths except the one kept by the rule. */
      paths: z.array(pathSchema).max(10_000).optional(),
      /** Otherwise to the quarantine. */
      to: copiesGoSchema.optional(),
      /**
       * The time of the scan to use; if another scan has replaced it, the call fails with SCAN_GONE. If no time is
       * given, the newest scan is used.
       */
      scannedAt: z.iso.datetime().optional(),
    }),
    ok: fixedDuplicatesSchema.extend(succeeded),
    errors: [...errors, 'RUN_IN_PROGRESS', 'SCAN_GONE'],
  }),
  duplicateThumbnails: post('/api/files/thumbnails', {
    summary: 'Small pictures of sets that the last scan found, where their files are pictures.',
    body: z.strictObject({ sets: z.array(z.string().max(200)).max(50) }),
    ok: z.strictObject({
      /** The pictures in a set; empty if the file isn't a picture, is too large, or has changed since the scan. */
      pictures: z.array(
        z.strictObject({ id: z.string().max(200), type: z.enum(pictureTypes), base64: z.string() }),
      ),
    }),
    errors: ['DEVICE_UNSUPPORTED', 'BAD_REQUEST'],
  }),
  scanSpace: post('/api/files/scan-space', {
    summary: 'What fills folders: by folder, by file, by type and by age. Changes nothing.',
    body: z.strictObject({ folders: foldersSchema.optional() }),
    ok: spaceSchema.extend(succeeded),
    errors,
  }),
  quarantine: get('/api/quarantine', {
    summary: 'Files that were set aside, the oldest first, and the limit of all of them.',
    ok: z.strictObject({
      files: z.array(quarantinedSchema),
      bytes: countSchema,
      mostBytes: countSchema,
      keptDays: z.number(),
      /**
       * The number of unreadable records, whose files are neither listed nor touched. The number is omitted
       * if all records could be read.
       */
      unread: z.int().min(1).optional(),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
  restoreQuarantined: post('/api/quarantine/restore', {
    summary: 'Put files back where they were; never over another one.',
    body: z.strictObject({ ids: idsSchema }),
    ok: z.strictObject({
      ...succeeded,
      restored: countSchema,
      refused: stayedSchema,
    }),
    errors: holding,
  }),
  purgeQuarantined: post('/api/quarantine/purge', {
    summary: 'Remove files for good: those named, or without `ids` those whose date has come.',
    body: z.strictObject({ ids: idsSchema.optional() }),
    ok: z.strictObject({ ...succeeded, files: countSchema, bytes: countSchema, refused: stayedSchema }),
    errors: holding,
  }),
} as const
