/**
 * Watches one PC's games while sessions are on: it reads the list of processes every few seconds, without opening any
 * of them. Each PC is watched by only one process: the dashboard's server or the watcher.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GameSession, SessionSetting } from '@clearpane/contracts'
import { type Games, runningGames } from '@clearpane/engine'
import type { ListedGame } from '@clearpane/model/games'
import { lookForMovements } from '../drift/look.ts'
import { createFileRunLock } from '../lock/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { needsGames, putLookCost, putSession, readGameSettings } from './kept.ts'
import { closeOrphans, closeSession, openSession, type SessionEnd, setFor } from './session.ts'

export type GameWatchOptions = {
  services: Services
  device: DeviceSession
  signal: AbortSignal
  /** Can wake the watch early, and is notified of each check. */
  bell?: Bell
  /** All other options are for tests. */
  everyMs?: number
  listEveryMs?: number
  againMs?: number
  now?: () => number
}

export const lookEveryMs = 5000
/** Number of checks without a game before the session ends, because a launcher may close a game and start it again.
 */
const looksUntilEnd = 2
/** Number of checks after which the cost of checking is stored again. */
const looksPerNote = 120

type Chosen = { game: ListedGame; settings: readonly SessionSetting[] }

/**
 * Reads the games that have settings. The stores' game lists are rarely read, because reading them means opening
 * files.
 */
const createChosen = (services: Services, device: DeviceSession, games: Games, listEveryMs: number) => {
  let listed: { at: number; games: readonly ListedGame[] } | null = null
  return async (now: number): Promise<{ on: boolean; chosen: Chosen[] }> => {
    const { on, games: settings, byHand } = await readGameSettings(await services.devices.store(), device.id)
    if (!on) return { on, chosen: [] }
    const unknown = Object.keys(settings).some(
      (id) => ![...(listed?.games ?? []), ...byHand].some((game) => game.id === id),
    )
    if (listed === null || Math.abs(now - listed.at) > listEveryMs || (unknown && now - listed.at > 60_000))
      listed = { at: now, games: (await games.list()).games }
    const chosen = [...listed.games, ...byHand].flatMap((game): Chosen[] => {
      const own = settings[game.id] ?? []
      return own.length === 0 ? [] : [{ game, settings: own }]
    })
    return { on, chosen }
  }
}

/** The data of one PC's watch; `look` checks the games once and does everything that follows from the result. */
const createKeeper = (options: GameWatchOptions, games: Games) => {
  const { services, device, everyMs = lookEveryMs, listEveryMs = 600_000, now = Date.now } = options
  const chosenNow = createChosen(services, device, games, listEveryMs)
  const iso = () => new Date(now()).toISOString()
  let session: GameSession | null = null
  let set = new Set<SessionSetting>()
  let missed = 0
  let isClean = false
  const cost = { looks: 0, cpuMs: 0 }

  const close = async (end: SessionEnd): Promise<boolean> => {
    if (session === null) return true
    const closed = session
    if ((await closeSession(services, device, closed, { end, at: iso() })) === 'busy') return false
    // The session is over even if the check for changed values fails.
    session = null
    set = new Set()
    services.hub.emit(`runs:${device.id}`, {})
    // A value that was left unchanged wasn't written, so no registry change would trigger a check of that value. A
    // watch that ends leaves this check to the watch that follows.
    if (end !== 'watch' && closed.values.some(({ state }) => state === 'left'))
      await lookForMovements({ services, device, withItems: false }).catch(async (error: unknown) => {
        await services.devices.log.event('warn', 'DRIFT_UNSEEN', { cause: String(error) })
      })
    return true
  }

  const note = async () => {
    if (cost.looks === 0) return
    await putLookCost(await services.devices.store(), device.id, { at: iso(), ...cost, everyMs })
  }

  /** Records games that started or ended while a session continues. */
  const follow = async (current: GameSession, running: readonly Chosen[]) => {
    const ids = new Set(running.map(({ game }) => game.id))
    const open = new Set(current.games.filter(({ endedAt }) => endedAt === null).map(({ gameId }) => gameId))
    const came = running.filter(({ game }) => !open.has(game.id))
    const went = current.games.filter(({ gameId, endedAt }) => endedAt === null && !ids.has(gameId))
    if (came.length + went.length === 0) return
    for (const one of went) one.endedAt = iso()
    for (const { game } of came)
      current.games.push({ gameId: game.id, name: game.name, startedAt: iso(), endedAt: null })
    await putSession(await services.devices.store(), device.id, current)
    services.hub.emit(`runs:${device.id}`, {})
  }

  const look = async (): Promise<'on' | 'off'> => {
    // Settings left by a process that died are put back before any new setting is applied.
    if (!isClean) isClean = (await closeOrphans(services, device, iso())) === 'done'
    if (!isClean) return 'on'
    const { on, chosen } = await chosenNow(now())
    if (!on || chosen.length === 0) return (await close('off')) ? 'off' : 'on'
    const before = process.cpuUsage()
    const programs = await games.running()
    const found = runningGames(
      chosen.map(({ game }) => game),
      programs,
    )
    const { user, system } = process.cpuUsage(before)
    cost.looks += 1
    cost.cpuMs += (user + system) / 1000
    if (cost.looks % looksPerNote === 1) await note()
    const running = chosen.filter(({ game }) => found.has(game.id))
    missed = running.length === 0 ? missed + 1 : 0
    if (running.length === 0) {
      if (session !== null && missed >= looksUntilEnd) await close('games')
      return 'on'
    }
    session ??= await openSession(services, device, {
      ...{ at: iso(), games: running.map(({ game }) => game) },
      sessionId: `${now().toString(36)}-${randomBytes(4).toString('hex')}`,
    })
    await follow(session, running)
    const wanted = [...new Set(running.flatMap(({ settings }) => settings))].filter((one) => !set.has(one))
    if (wanted.length > 0 && (await setFor(services, device, session, wanted)) === 'done')
      for (const one of wanted) set.add(one)
    return 'on'
  }
  return { look, close, note, session: () => structuredClone(session) }
}

/** Allows another call to wake a watch and to wait for a check that begins after that call. */
export type Bell = {
  rest(ms: number, signal: AbortSignal): Promise<void>
  /** Called when a check begins; returns a function that is then called with the check's result. */
  begin(): (session: GameSession | null) => void
}

/** Waits until the time is up or a signal aborts; never rejects. */
const pause = (ms: number, ...signals: AbortSignal[]): Promise<void> =>
  sleep(ms, undefined, { signal: AbortSignal.any(signals) }).catch(() => undefined)

const noBell: Bell = { rest: pause, begin: () => () => {} }

const createBell = () => {
  let rings = new AbortController()
  let waiting: ((session: GameSession | null) => void)[] = []
  const begin = () => {
    const all = waiting
    waiting = []
    return (session: GameSession | null) => {
      for (const one of all) one(session)
    }
  }
  const bell: Bell = {
    rest: async (ms, signal) => {
      await pause(ms, signal, rings.signal)
      rings = new AbortController()
    },
    begin,
  }
  const ring = () =>
    new Promise<GameSession | null>((resolve) => {
      waiting.push(resolve)
      rings.abort()
    })
  return { bell, ring, end: () => begin()(null) }
}

/**
 * Watches until the signal aborts or until there are no more games to watch. When the watch ends, the settings of an
 * open session are restored; whichever process takes over the watch finds that the game is still running, and applies
 * the settings again.
 */
export const watchGames = async (options: GameWatchOptions): Promise<void> => {
  const { services, device, signal, bell = noBell, everyMs = lookEveryMs, againMs = 30_000 } = options
  const { games } = device
  if (games === null) return
  const lock = createFileRunLock(`${services.devices.paths.lock(device.id)}.games`)
  while (!signal.aborted && (await needsGames(await services.devices.store(), device.id))) {
    const taken = await lock.acquire('games')
    if (!taken.held) {
      bell.begin()(null)
      await bell.rest(againMs, signal)
      continue
    }
    const keeper = createKeeper(options, games)
    try {
      for (let state: 'on' | 'off' = 'on'; !signal.aborted && state === 'on'; ) {
        const tell = bell.begin()
        state = await keeper.look().catch(async (error: unknown) => {
          await services.devices.log.event('warn', 'GAMES_UNSEEN', { cause: String(error) })
          return 'on' as const
        })
        tell(keeper.session())
        if (state === 'on') await bell.rest(everyMs, signal)
      }
      await keeper.close('watch')
      await keeper.note()
      return
    } finally {
      await taken.release()
    }
  }
}

export type GameWatch = {
  /** Checks the games now, and resolves with the session after that check; null if the watch has ended. */
  lookNow(): Promise<GameSession | null>
  stop(): Promise<void>
  isOver(): boolean
}

export const startGameWatch = (options: Omit<GameWatchOptions, 'signal' | 'bell'>): GameWatch => {
  const stop = new AbortController()
  const { bell, ring, end } = createBell()
  let isOver = false
  const done = watchGames({ ...options, signal: stop.signal, bell })
    .catch(async (error: unknown) => {
      await options.services.devices.log.event('warn', 'GAMES_UNSEEN', { cause: String(error) })
    })
    .finally(() => {
      isOver = true
      end()
    })
  return {
    lookNow: () => (isOver ? Promise.resolve(null) : ring()),
    stop: async () => {
      stop.abort()
      await done
    },
    isOver: () => isOver,
  }
}
