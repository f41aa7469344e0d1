/**
 * The choices on the games page: the list of games, each game's settings, games that the user added, and the history.
 */
import type { GameSession, GameSettings, SessionSetting } from '@clearpane/contracts'
import { cleanName, type gameActs, plainPath, runningGames } from '@clearpane/engine'
import { diagnostic } from '@clearpane/model'
import type { GameTrouble, ListedGame } from '@clearpane/model/games'
import { readSettings } from '../automation/kept.ts'
import { ok, type Result, refusal } from '../core/result.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { putGameSettings, readGameSettings, readLookCost, readSessions } from './kept.ts'
import { sessionOffers } from './offers.ts'

export type PlayAct = (typeof gameActs)[number]

const noGames = () => diagnostic('DEVICE_UNSUPPORTED', 'noGames')
const unknownGame = (id: string) => diagnostic('UNKNOWN_GAME', 'game', { id }, id)
const noProgram = (file: string) => diagnostic('UNKNOWN_GAME', 'file', { file }, file)

type GamesView = {
  on: boolean
  games: (ListedGame & { settings: SessionSetting[]; running: boolean | null })[]
  troubles: GameTrouble[]
  offers: { setting: SessionSetting; tweakId: string; option: string }[]
  session: GameSession | null
  cost: { at: string; looks: number; cpuMsPerLook: number; everySeconds: number } | null
  watcher: boolean
  canPlay: boolean
}

export const gamesOf = async (services: Services, device: DeviceSession): Promise<Result<GamesView>> => {
  const { games } = device
  if (games === null) return refusal(noGames())
  const store = await services.devices.store()
  const settings = await readGameSettings(store, device.id)
  const found = await games.list()
  const all = [...found.games, ...settings.byHand]
  const running = await games.running().then(
    (programs) => runningGames(all, programs),
    () => null,
  )
  const [last] = (await readSessions(store, device.id, 20)).filter(({ endedAt }) => endedAt === null)
  const cost = await readLookCost(store, device.id)
  return ok({
    on: settings.on,
    games: all
      .map((game) => ({
        ...game,
        settings: settings.games[game.id] ?? [],
        running: running === null ? null : running.has(game.id),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id)),
    troubles: found.troubles,
    offers: (Object.keys(sessionOffers) as SessionSetting[]).map((setting) => ({
      setting,
      ...sessionOffers[setting],
    })),
    session: last ?? null,
    cost:
      cost === null || cost.looks === 0
        ? null
        : {
            ...{ at: cost.at, looks: cost.looks, cpuMsPerLook: cost.cpuMs / cost.looks },
            everySeconds: cost.everyMs / 1000,
          },
    watcher: (await readSettings(store, device.id)).watcher,
    canPlay: games.act !== undefined,
  })
}

/** Lists the programs of all games, with the settings that Windows stores for each of them. */
export const gameProgramsOf = async (services: Services, { id, games, service }: DeviceSession) => {
  if (games === null) return refusal(noGames())
  const { byHand } = await readGameSettings(await services.devices.store(), id)
  return service.gamePrograms(byHand.flatMap(({ file, name }) => (file === null ? [] : [{ id: file, name }])))
}

export const sessionsOf = async (services: Services, device: DeviceSession, limit = 50) =>
  readSessions(await services.devices.store(), device.id, limit)

const change = async <T>(
  services: Services,
  device: DeviceSession,
  make: (settings: GameSettings, known: readonly ListedGame[]) => Promise<Result<[GameSettings, T]>>,
): Promise<Result<T>> => {
  if (device.games === null) return refusal(noGames())
  const store = await services.devices.store()
  const settings = await readGameSettings(store, device.id)
  const known = [...(await device.games.list()).games, ...settings.byHand]
  const made = await make(settings, known)
  if (!made.ok) return made
  const [next, answer] = made.value
  await putGameSettings(store, device.id, next, Date.now())
  services.hub.emit(`runs:${device.id}`, {})
  return ok(answer)
}

export const switchGames = (services: Services, device: DeviceSession, on: boolean) =>
  change(services, device, async (settings) => ok([{ ...settings, on }, on]))

/** A game that its store no longer lists can still be switched off. */
export const chooseSettings = (
  services: Services,
  device: DeviceSession,
  gameId: string,
  chosen: readonly SessionSetting[],
): Promise<Result<SessionSetting[]>> =>
  change(services, device, async (settings, known) => {
    if (chosen.length > 0 && !known.some(({ id }) => id === gameId)) return refusal(unknownGame(gameId))
    const { [gameId]: _, ...others } = settings.games
    const own = [...new Set(chosen)]
    return ok([{ ...settings, games: own.length === 0 ? others : { ...others, [gameId]: own } }, own])
  })

const mostByHand = 200

export const addGame = (
  services: Services,
  device: DeviceSession,
  typed: string,
  name: string | undefined,
): Promise<Result<ListedGame>> =>
  change(services, device, async (settings) => {
    const file = plainPath(typed.replaceAll('"', ''))
    const isProgram = file !== null && /\.exe$/i.test(file) && device.games !== null
    if (!isProgram || !(await device.games?.isProgram(file)) || settings.byHand.length >= mostByHand)
      return refusal(noProgram(typed.slice(0, 200)))
    const own = cleanName(name ?? '')
    const id = `hand:${file.toLowerCase()}`.slice(0, 400)
    const game: ListedGame = {
      ...{ id, source: 'hand', folder: null, file },
      name:
        own === ''
          ? cleanName(
              file
                .split('\\')
                .at(-1)
                ?.replace(/\.exe$/i, '') ?? '',
            ) || 'Game'
          : own,
    }
    return ok([{ ...settings, byHand: [...settings.byHand.filter((one) => one.id !== id), game] }, game])
  })

export const removeGame = (
  services: Services,
  device: DeviceSession,
  gameId: string,
): Promise<Result<string>> =>
  change(services, device, async (settings) => {
    if (!settings.byHand.some(({ id }) => id === gameId)) return refusal(unknownGame(gameId))
    const { [gameId]: _, ...games } = settings.games
    return ok([{ ...settings, games, byHand: settings.byHand.filter(({ id }) => id !== gameId) }, gameId])
  })

/** Makes a simulated player start or end a game. */
export const playGame = async (
  { games }: DeviceSession,
  gameId: string,
  act: PlayAct,
): Promise<Result<void>> => {
  if (games?.act === undefined) return refusal(diagnostic('DEVICE_UNSUPPORTED', 'noSample'))
  return (await games.act(gameId, act)) ? ok(undefined) : refusal(unknownGame(gameId))
}
