/**
 * Port for a PC's games: which ones are installed, and which programs run. It never opens a running program:
 * anti-cheat programs take an open handle for an attack.
 */
import type { GameTrouble, ListedGame } from '@clearpane/model/games'

export type GamesFound = { games: ListedGame[]; troubles: GameTrouble[] }

/** A running program with its file; null if Windows doesn't say which file it is. */
export type RunningProgram = { pid: number; startedAt: number; name: string; file: string | null }

/** Acts of a simulated player. `crash` leaves the game's crash handler running, as some games do. */
export const gameActs = ['start', 'exit', 'crash'] as const
export type GameAct = (typeof gameActs)[number]

export interface Games {
  /**
   * Reads the lists of Steam, Epic, GOG and Xbox. Whatever the lists contain, the result consists of games and
   * reasons.
   */
  list(): Promise<GamesFound>
  /** Lists the running programs. Rejects if Windows doesn't answer. */
  running(): Promise<RunningProgram[]>
  /** Returns whether the file exists and could be a game's program. */
  isProgram(file: string): Promise<boolean>
  /** Simulates a player; only a sample PC has one. Returns false for an unknown game. */
  act?(gameId: string, act: GameAct): Promise<boolean>
}
