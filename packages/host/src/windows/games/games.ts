/** Finds the games that are installed on this PC. */
import { findGames, type Games } from '@clearpane/engine'
import { readIdentity } from '../identity.ts'
import { windowsGameReads } from '../inventory/game-reads.ts'
import { createRunning } from './running.ts'

export const createWindowsGames = (): Games => {
  const running = createRunning()
  return {
    list: async () => findGames(windowsGameReads(readIdentity().user)),
    running: async () => running(),
    isProgram: async (file) => windowsGameReads(readIdentity().user).file(file) === 'file',
  }
}
