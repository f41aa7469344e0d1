/** Passes requests about games and game sessions to the use cases, and keeps one watch for each PC. */
import { gamesCalls } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { ok } from '@clearpane/service/core'
import {
  addGame,
  chooseSettings,
  clearSessions,
  type GameWatch,
  gameProgramsOf,
  gamesOf,
  needsGames,
  playGame,
  removeGame,
  sessionsOf,
  startGameWatch,
  switchGames,
} from '@clearpane/service/games'
import type { DeviceSession } from '@clearpane/service/pcs'
import { wakeWatcher } from '@clearpane/service/watcher'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

export const gamesModule: DefineModule = (services) => {
  const watches = new Map<DeviceId, GameWatch>()
  let isEnding = false

  /** Watches this PC if a game requires it; the watch ends by itself. */
  const settle = async (device: DeviceSession): Promise<GameWatch | null> => {
    const watch = watches.get(device.id)
    if (watch !== undefined && !watch.isOver()) return watch
    if (isEnding || device.games === null) return null
    if (!(await needsGames(await services.devices.store(), device.id))) return null
    // Another request may have started the watch while this request was waiting.
    const other = watches.get(device.id)
    if (other !== undefined && !other.isOver()) return other
    const started = startGameWatch({ services, device })
    watches.set(device.id, started)
    return started
  }

  const moved = async (device: DeviceSession) => {
    await wakeWatcher(services, device)
    void (await settle(device))?.lookNow()
  }

  return {
    resets: [
      {
        type: 'monitoring',
        clear: async () =>
          clearSessions(await services.devices.store(), ['this', 'sample', 'restricted', 'generic']),
      },
    ],
    begin: () => {
      const first = (async () => {
        const id = services.devices.resolve(services.defaultDevice)
        // Most PCs have no game sessions, and such a PC isn't opened.
        if (!(await needsGames(await services.devices.store(), id))) return
        const opened = await services.open(id)
        if (opened.ok) await settle(opened.value)
      })().catch(() => undefined)
      return async () => {
        isEnding = true
        await first
        await Promise.all([...watches.values()].map((watch) => watch.stop()))
      }
    },
    routes: routesOf(gamesCalls, {
      games: onDevice((device) => gamesOf(services, device)),

      gamePrograms: onDevice((device) => gameProgramsOf(services, device)),

      gameSessions: onDevice(async (device, { query }) =>
        ok({ sessions: await sessionsOf(services, device, query.limit) }),
      ),

      switchGames: onDevice(async (device, { body }) => {
        const on = await switchGames(services, device, body.on)
        if (!on.ok) return on
        await moved(device)
        return ok({ success: true, on: on.value })
      }),

      setGame: onDevice(async (device, { body: { gameId, settings } }) => {
        const chosen = await chooseSettings(services, device, gameId, settings)
        if (!chosen.ok) return chosen
        await moved(device)
        return ok({ success: true, gameId, settings: chosen.value })
      }),

      addGame: onDevice(async (device, { body: { file, name } }) => {
        const game = await addGame(services, device, file, name)
        return game.ok ? ok({ success: true, game: game.value }) : game
      }),

      removeGame: onDevice(async (device, { body: { gameId } }) => {
        const gone = await removeGame(services, device, gameId)
        if (!gone.ok) return gone
        await moved(device)
        return ok({ success: true, gameId })
      }),

      playGame: onDevice(async (device, { body: { gameId, act } }) => {
        const played = await playGame(device, gameId, act)
        if (!played.ok) return played
        const watch = await settle(device)
        services.hub.emit(`runs:${device.id}`, {})
        // A game counts as ended if two searches in a row haven't found it.
        if (act !== 'start') await watch?.lookNow()
        return ok({ success: true, session: (await watch?.lookNow()) ?? null })
      }),
    }),
  }
}
