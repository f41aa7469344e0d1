/** A PC's games, and the settings that apply while one of them runs. */
import { reasonSchema, runDetailSchema, unreadSchema } from '@clearpane/model'
import { gameTroubleSchema, listedGameSchema } from '@clearpane/model/games'
import { z } from 'zod'
import { get, post } from '../kit.ts'

/**
 * Settings that a game session can change. All of these settings belong to the user's account, take effect at once,
 * and can be restored exactly.
 */
export const sessionSettings = [
  'powerMode',
  'powerPlan',
  'transparency',
  'notificationSounds',
  'taskbarFlashing',
] as const
export type SessionSetting = (typeof sessionSettings)[number]
const settingSchema = z.enum(sessionSettings)

const gameId = z.string().min(1).max(400)
const at = z.iso.datetime()

/**
 * What happened to one value in a session. `set`: it holds now. `back`: the value is the same as before the session.
 * `left`: another program changed the value during the session, so it stays as it is. `failed`: the value couldn't be
 * set, or couldn't be restored.
 */
const sessionValueSchema = z.strictObject({
  setting: settingSchema.nullable(),
  /** The value's name, as shown in a plan. */
  name: z.string(),
  state: z.enum(['set', 'back', 'left', 'failed']),
  why: reasonSchema.nullable(),
})
export type SessionValue = z.infer<typeof sessionValueSchema>

/**
 * Why a session ended. `games`: the last game of the session ended. `off`: the user switched sessions off. `watch`:
 * the watch or the dashboard ended. `interrupted`: the session was cut short, as Clearpane found out when it next
 * started.
 */
export const sessionEnds = ['games', 'off', 'watch', 'interrupted'] as const

export const gameSessionSchema = z.strictObject({
  sessionId: z.string().min(1).max(60),
  startedAt: at,
  endedAt: at.nullable(),
  end: z.enum(sessionEnds).nullable(),
  games: z
    .array(z.strictObject({ gameId, name: z.string(), startedAt: at, endedAt: at.nullable() }))
    .max(200),
  /** The session's runs in the history: those that set values, and those that put values back. */
  runIds: z.array(runDetailSchema.shape.runId).max(400),
  values: z.array(sessionValueSchema).max(400),
  /** The settings that weren't applied, each with the reason. */
  notSet: z.array(z.strictObject({ setting: settingSchema, why: reasonSchema })).max(100),
})
export type GameSession = z.infer<typeof gameSessionSchema>

/** A game's program, with the two settings that Windows keeps for it. */
export const gameProgramSchema = z.strictObject({
  /** The program's path, by which `apply` identifies it. */
  id: z.string().max(400),
  /** The game's name, followed by the program's file if the game has several programs. */
  name: z.string(),
  /** Null stands for a value that Clearpane doesn't recognise. */
  graphics: z.enum(['windowsDecides', 'powerSaving', 'highPerformance', 'particularCard']).nullable(),
  /** Whether Windows' fullscreen optimizations apply; null if Clearpane doesn't recognise the value. */
  fullscreen: z.boolean().nullable(),
  /**
   * Whether the program's file exists. `unknown`: the drive that contains the file isn't connected. If the value
   * isn't `yes`, settings can only be removed.
   */
  there: z.enum(['yes', 'no', 'unknown']),
})
export type GameProgram = z.infer<typeof gameProgramSchema>

export const gameSettingsSchema = z.strictObject({
  on: z.boolean(),
  /** The settings of each game; a game without settings has no sessions. */
  games: z.record(gameId, z.array(settingSchema).max(sessionSettings.length)),
  /** The games that the user added. */
  byHand: z.array(listedGameSchema).max(200),
})
export type GameSettings = z.infer<typeof gameSettingsSchema>

const success = z.literal(true)

export const gamesCalls = {
  games: get('/api/games', {
    summary: 'The games of this PC, the settings that each of them brings, and which one runs.',
    ok: z.strictObject({
      on: z.boolean(),
      games: z.array(
        z.strictObject({
          ...listedGameSchema.shape,
          settings: z.array(settingSchema),
          /** Whether the game is running now; null if Windows doesn't report which programs are running. */
          running: z.boolean().nullable(),
        }),
      ),
      troubles: z.array(gameTroubleSchema),
      /** The changes that a session can make, each with its catalog setting and option. */
      offers: z.array(z.strictObject({ setting: settingSchema, tweakId: z.string(), option: z.string() })),
      /** The session in progress. */
      session: gameSessionSchema.nullable(),
      /**
       * The measured processor time that the search for running games takes; null if there has been no search yet.
       */
      cost: z
        .strictObject({
          at,
          looks: z.int(),
          /** The processor time of one search for running games. */
          cpuMsPerLook: z.number(),
          everySeconds: z.number(),
        })
        .nullable(),
      /** Whether the watch continues to work while the dashboard is closed. */
      watcher: z.boolean(),
      /** Whether the user can start games for testing, which is possible only on a sample PC. */
      canPlay: z.boolean(),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  gamePrograms: get('/api/games/programs', {
    summary: 'The programs of the games, with the graphics card and the fullscreen optimizations of each.',
    ok: z.strictObject({
      observedAt: at,
      programs: z.array(gameProgramSchema),
      /** The names of games for which no program was found. */
      withoutProgram: z.array(z.string()),
      /** Places in the registry that couldn't be read. */
      unread: z.array(unreadSchema),
    }),
    errors: ['DEVICE_UNSUPPORTED', 'INVENTORY_UNREADABLE'],
  }),

  gameSessions: get('/api/games/sessions', {
    summary: 'The sessions of this PC, newest first, with what changed and what came back.',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).optional() }),
    ok: z.strictObject({ sessions: z.array(gameSessionSchema) }),
  }),

  switchGames: post('/api/games/switch', {
    summary: 'Switch game sessions on or off. Off puts the settings of a session back.',
    body: z.strictObject({ on: z.boolean() }),
    ok: z.strictObject({ success, on: z.boolean() }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  setGame: post('/api/games/settings', {
    summary: 'Choose the settings that a game brings; none: the game has no sessions.',
    body: z.strictObject({ gameId, settings: z.array(settingSchema).max(sessionSettings.length) }),
    ok: z.strictObject({ success, gameId, settings: z.array(settingSchema) }),
    errors: ['DEVICE_UNSUPPORTED', 'UNKNOWN_GAME'],
  }),

  addGame: post('/api/games/add', {
    summary: 'Add a game by its program, a file on a drive of this PC.',
    body: z.strictObject({ file: z.string().min(1).max(1000), name: z.string().max(200).optional() }),
    ok: z.strictObject({ success, game: listedGameSchema }),
    errors: ['DEVICE_UNSUPPORTED', 'UNKNOWN_GAME'],
  }),

  removeGame: post('/api/games/remove', {
    summary: 'Forget a game that the person added. Its file stays.',
    body: z.strictObject({ gameId }),
    ok: z.strictObject({ success, gameId }),
    errors: ['DEVICE_UNSUPPORTED', 'UNKNOWN_GAME'],
  }),

  playGame: post('/api/games/play', {
    summary: 'Start a game of the sample PC, end it, or let it crash.',
    body: z.strictObject({ gameId, act: z.enum(['start', 'exit', 'crash']) }),
    ok: z.strictObject({ success, session: gameSessionSchema.nullable() }),
    errors: ['DEVICE_UNSUPPORTED', 'UNKNOWN_GAME'],
  }),
} as const
