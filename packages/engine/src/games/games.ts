/**
 * The interface for a PC's games: which games are installed, and which programs are running. This interface never
 * opens a running program, because anti-cheat programs treat an open handle as an attack.
 */
import type { GameTrouble, ListedGame } from '@clearpane/model/games'

export type GamesFound = { games: ListedGame[]; troubles: GameTrouble[] }

/** A running program with its file; null if Windows doesn't reveal which file it is. */
export type RunningProgram = { pid: number; startedAt: number; name: string; file: string | null }

/**
 * What a simulated player can do. `crash` ends the game but leaves its crash handler running, as some games do.
 */
export const gameActs = ['start', 'exit', 'crash'] as const
export type GameAct = (typeof gameActs)[number]

export interface Games {
  /**
   * Reads the lists of games stored by Steam, Epic, GOG and Xbox. Whatever the lists contain, the result consists
   * only of games and of reasons why something couldn't be used.
   */
  list(): Promise<GamesFound>
  /** Lists the running programs. Rejects if Windows doesn't answer the call. */
  running(): Promise<RunningProgram[]>
  /** Returns whether the file exists and could be a game's program. */
  isProgram(file: string): Promise<boolean>
  /** Simulates a player, which is possible only on a sample PC. Returns false if the game is unknown. */
  act?(gameId: string, act: GameAct): Promise<boolean>
}
