/**
 * Games as they appear in a PC's lists. This module is separate from the index, because only the gaming page needs
 * it.
 */
import { z } from 'zod'

export const gameSources = ['steam', 'epic', 'gog', 'xbox', 'hand'] as const
export type GameSource = (typeof gameSources)[number]

/**
 * The reason why a game or a whole list of games was left out. `driveGone`: the game's drive isn't connected now.
 * `folderGone`: the game's folder was moved or removed. `outside`: the entry leads to a place outside the library.
 * `damaged`: the text of the entry isn't in the format that the store uses. `unfinished`: the game is still being
 * installed.
 */
export const gameTroubles = [
  ...(['driveGone', 'folderGone', 'denied', 'link', 'tooLarge', 'notText'] as const),
  ...(['damaged', 'outside', 'unfinished', 'tooMany'] as const),
] as const

export const gameTroubleSchema = z.strictObject({
  source: z.enum(gameSources),
  /** The file, folder or key that the reason is about. */
  place: z.string().max(1000),
  why: z.enum(gameTroubles),
})
export type GameTrouble = z.infer<typeof gameTroubleSchema>
export type GameTroubleCode = GameTrouble['why']

export const listedGameSchema = z.strictObject({
  /**
   * The store's name followed by the store's id for the game, such as `steam:440`; for a game that the user added,
   * its file.
   */
  id: z.string().min(1).max(400),
  name: z.string().min(1).max(200),
  source: z.enum(gameSources),
  /** The game's folder; every program inside it counts as the game. Null for a game that consists of a single file.
   */
  folder: z.string().max(1000).nullable(),
  /** The game's program, if the store's list specifies one. */
  file: z.string().max(1000).nullable(),
})
export type ListedGame = z.infer<typeof listedGameSchema>
