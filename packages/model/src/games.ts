/** Games as lists of a PC show them. Separate from the index, because only the gaming page needs them. */
import { z } from 'zod'

export const gameSources = ['steam', 'epic', 'gog', 'xbox', 'hand'] as const
export type GameSource = (typeof gameSources)[number]

/**
 * The reason why a list of games or a game was left out. `driveGone`: its drive isn't there now. `folderGone`: the
 * folder was
 * moved or removed. `outside`: the entry leads out of the library. `damaged`: its text isn't what the store
 * writes. `unfinished`: it's still being installed.
 */
export const gameTroubles = [
  ...(['driveGone', 'folderGone', 'denied', 'link', 'tooLarge', 'notText'] as const),
  ...(['damaged', 'outside', 'unfinished', 'tooMany'] as const),
] as const

export const gameTroubleSchema = z.strictObject({
  source: z.enum(gameSources),
  /** The file, folder or key. */
  place: z.string().max(1000),
  why: z.enum(gameTroubles),
})
export type GameTrouble = z.infer<typeof gameTroubleSchema>
export type GameTroubleCode = GameTrouble['why']

export const listedGameSchema = z.strictObject({
  /** The store's id after the store's name, such as `steam:440`; the file for a game that a person added. */
  id: z.string().min(1).max(400),
  name: z.string().min(1).max(200),
  source: z.enum(gameSources),
  /** Its folder; every program inside counts as the game. Null for a game that is one file. */
  folder: z.string().max(1000).nullable(),
  /** The program of the game, if the store's list names one. */
  file: z.string().max(1000).nullable(),
})
export type ListedGame = z.infer<typeof listedGameSchema>
