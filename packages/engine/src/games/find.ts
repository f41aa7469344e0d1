/** Combines the stores' lists, and decides which running programs are games. Pure. */
import type { GameTrouble, ListedGame } from '@clearpane/model/games'
import { epicGames } from './epic.ts'
import type { GamesFound, RunningProgram } from './games.ts'
import { gogGames } from './gog.ts'
import type { Finding, GameReads } from './reads.ts'
import { steamGames } from './steam.ts'
import { xboxGames } from './xbox.ts'

const finders = [steamGames, epicGames, gogGames, xboxGames]
const mostTroubles = 100

/** Reads the lists of the stores, and yields after each entry, so that the caller can pause. */
export function* eachFinding(reads: GameReads): Generator<Finding> {
  for (const find of finders) yield* find(reads)
}

export const gamesIn = (findings: Iterable<Finding>): GamesFound => {
  const [games, troubles] = [new Map<string, ListedGame>(), [] as GameTrouble[]]
  for (const one of findings) {
    if ('game' in one) games.set(one.game.id, one.game)
    else if (troubles.length < mostTroubles) troubles.push(one.trouble)
  }
  return { games: [...games.values()], troubles }
}

export const findGames = (reads: GameReads): GamesFound => gamesIn(eachFinding(reads))

/**
 * Programs in a game's folder that aren't the game itself: they may run longer than the game, or without it. The
 * pattern matches file names in lower case.
 */
const helpers =
  /^(?:unitycrashhandler(?:32|64)?|crashreportclient(?:-win64-shipping)?|crashpad_handler|crashhandler(?:64)?|crashreporter|crashsender\d*|bssndrpt(?:64)?|werfault|easyanticheat(?:_eos)?(?:_setup)?|beservice(?:_x64|_x86)?|vc_?redist.*|dxsetup|dotnetfx.*|oalinst|ue4prereqsetup_x64|ueprereqsetup_x64|unins\d{3}|uninstall.*|setup.*|installer.*)\.exe$/

/** Checks whether a program is only a game's helper program, judging by the program's name. */
export const isHelper = (name: string): boolean => helpers.test(name.toLowerCase())

const isBelow = (file: string, folder: string): boolean =>
  file.toLowerCase().startsWith(folder.toLowerCase().replace(/\\?$/, '\\'))

/** Returns each running game's programs. Games whose programs have all ended aren't in the result. */
export const runningGames = (
  games: readonly ListedGame[],
  programs: readonly RunningProgram[],
): Map<string, RunningProgram[]> => {
  const found = new Map<string, RunningProgram[]>()
  for (const program of programs) {
    const { file, name } = program
    if (file === null) continue
    for (const game of games) {
      const isIts =
        game.folder === null
          ? game.file?.toLowerCase() === file.toLowerCase()
          : isBelow(file, game.folder) && !isHelper(name)
      if (isIts) found.set(game.id, [...(found.get(game.id) ?? []), program])
    }
  }
  return found
}
