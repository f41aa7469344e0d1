/** Lists the programs of games, with pauses in which the server can respond to requests. */
import {
  eachFinding,
  type GameItemType,
  type GameReads,
  type GamesFound,
  gamesIn,
  type InventoryQuery,
  listGamePrograms,
  rememberFiles,
  type Signal,
  wantedBy,
} from '@clearpane/engine'
import type { ListedOf } from '@clearpane/model'
import { inTurns } from '../in-turns.ts'

/** Finds the games that are installed on this PC. */
export const readGames = async (reads: GameReads): Promise<GamesFound> => {
  const findings = []
  for await (const one of inTurns(eachFinding(reads))) findings.push(one)
  return gamesIn(findings)
}

type Look = { reads: GameReads; games: Promise<GamesFound> }

/**
 * Returns a function that lists programs. All lists that are made in the same pass read the stores' lists and the
 * games' folders only once.
 */
export const createProgramLists = (makeReads: () => GameReads) => {
  const looks = new WeakMap<object, Look>()
  const lookOf = (key: object): Look => {
    const known = looks.get(key)
    if (known !== undefined) return known
    const reads = rememberFiles(makeReads())
    const made = { reads, games: readGames(reads) }
    looks.set(key, made)
    return made
  }
  return async function* list<T extends GameItemType>(
    type: T,
    query?: InventoryQuery,
    signal?: Signal,
  ): AsyncGenerator<ListedOf<T>> {
    const { reads, games } = lookOf(query?.look ?? {})
    const wanted = wantedBy(query)
    for await (const one of inTurns(listGamePrograms(type, reads, (await games).games, query))) {
      if (signal?.aborted === true) return
      if (one !== null && wanted(one.id)) yield one as ListedOf<T>
    }
  }
}
