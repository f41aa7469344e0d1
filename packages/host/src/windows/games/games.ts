/** Finds the games that are installed on this PC. */
import type { Games } from '@clearpane/engine'
import { readIdentity } from '../identity.ts'
import { readGames } from '../inventory/game-programs.ts'
import { windowsGameReads } from '../inventory/game-reads.ts'
import { createRunning } from './running.ts'

export const createWindowsGames = (): Games => {
  const running = createRunning()
  return {
    list: async () => readGames(windowsGameReads(readIdentity().user)),
    running: async () => running(),
    isProgram: async (file) => windowsGameReads(readIdentity().user).file(file) === 'file',
  }
}
