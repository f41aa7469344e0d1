/** Lists the PC's games in the terminal, with the settings that apply while each game runs, and the past sessions. */
import {
  type GameProgram,
  type GameSession,
  type SessionSetting,
  sessionSettings,
} from '@clearpane/contracts'
import { inEnglish } from '@clearpane/model'
import type { Unread } from '@clearpane/model/unread'
import { standaloneServices } from '@clearpane/service/automation'
import {
  addGame,
  chooseSettings,
  gameProgramsOf,
  gamesOf,
  removeGame,
  sessionsOf,
  switchGames,
} from '@clearpane/service/games'
import type { DeviceSession } from '@clearpane/service/pcs'
import type { Services } from '@clearpane/service/services'
import { wakeWatcher } from '@clearpane/service/watcher'
import { UsageError } from '../arguments/args.ts'
import { type PlainCommand, type PlainContext, print, refuse } from '../context.ts'
import { type Exit, exits } from '../exits.ts'
import { unreadText } from './care/unread.ts'

type Opened = { services: Services; device: DeviceSession }
type Word = (context: PlainContext, opened: Opened) => Promise<Exit>

const settingsOf = (texts: readonly string[]): SessionSetting[] =>
  texts.map((text) => {
    const found = sessionSettings.find((one) => one === text)
    if (found !== undefined) return found
    throw new UsageError(`--setting must be ${sessionSettings.join(', ')}, not "${text}".`)
  })

const sessionText = ({ startedAt, end, games, values, notSet }: GameSession): string =>
  [
    `${startedAt}  ${[...new Set(games.map(({ name }) => name))].join(', ')}  ${end ?? 'in progress'}\n`,
    ...values.map(
      ({ name, state, why }) => `    ${name}: ${state}${why === null ? '' : ` (${inEnglish(why)})`}\n`,
    ),
    ...notSet.map(({ setting, why }) => `    ${setting}: not set (${inEnglish(why)})\n`),
  ].join('')

const list: Word = async (context, { services, device }) => {
  const found = await gamesOf(services, device)
  if (!found.ok) return refuse(context, found.diagnostics)
  const { on, games, troubles } = found.value
  print(context, found.value, () =>
    [
      `Game sessions are ${on ? 'on' : 'off'}.\n`,
      ...games.map(
        ({ id, name, settings, running }) =>
          `${id}  ${name}${running === true ? '  (running)' : ''}  ${settings.join(', ') || 'no session'}\n`,
      ),
      ...troubles.map(({ place, why }) => `not used: ${place}: ${why}\n`),
    ].join(''),
  )
  return games.length === 0 ? exits.nothing : exits.done
}

const choiceText: Readonly<Record<string, string>> = {
  ...{ windowsDecides: 'Let Windows decide', powerSaving: 'Power saving' },
  ...{ highPerformance: 'High performance', particularCard: 'A particular card' },
}
const thereText = { yes: '', no: '  (program missing)', unknown: '  (drive not connected)' } as const

type Programs = { programs: GameProgram[]; withoutProgram: string[]; unread: Unread[] }

export const programsText = ({ programs, withoutProgram, unread }: Programs): string =>
  [
    ...programs.map(({ id, name, graphics, fullscreen, there }) => {
      const card = choiceText[graphics ?? ''] ?? 'unknown'
      const optimized = fullscreen === null ? 'unknown' : fullscreen ? 'on' : 'off'
      return `${name}${thereText[there]}\n    graphics card: ${card}; fullscreen optimizations: ${optimized}\n    ${id}\n`
    }),
    ...withoutProgram.map((name) => `${name}  (no program found)\n`),
    unreadText(unread),
  ].join('')

const programs: Word = async (context, { services, device }) => {
  const found = await gameProgramsOf(services, device)
  if (!found.ok) return refuse(context, found.diagnostics)
  print(context, found.value, () => programsText(found.value))
  return found.value.programs.length === 0 ? exits.nothing : exits.done
}

const sessions: Word = async (context, { services, device }) => {
  const all = await sessionsOf(services, device, context.args.limit)
  print(context, { sessions: all }, () =>
    all.length === 0 ? 'No game has had a session yet.\n' : all.map(sessionText).join(''),
  )
  return all.length === 0 ? exits.nothing : exits.done
}

const turn =
  (on: boolean): Word =>
  async (context, { services, device }) => {
    const done = await switchGames(services, device, on)
    if (!done.ok) return refuse(context, done.diagnostics)
    await wakeWatcher(services, device)
    print(context, { on }, () => `Game sessions are ${on ? 'on' : 'off'}.\n`)
    return exits.done
  }

const set: Word = async (context, { services, device }) => {
  const { after, settings } = context.args
  const done = await chooseSettings(services, device, after ?? '', settingsOf(settings))
  if (!done.ok) return refuse(context, done.diagnostics)
  await wakeWatcher(services, device)
  print(
    context,
    { gameId: after, settings: done.value },
    () => `${after}: ${done.value.join(', ') || 'no session'}\n`,
  )
  return exits.done
}

const add: Word = async (context, { services, device }) => {
  const { after, name } = context.args
  const done = await addGame(services, device, after ?? '', name ?? undefined)
  if (!done.ok) return refuse(context, done.diagnostics)
  print(context, { game: done.value }, () => `${done.value.id}: ${done.value.name}\n`)
  return exits.done
}

const remove: Word = async (context, { services, device }) => {
  const done = await removeGame(services, device, context.args.after ?? '')
  if (!done.ok) return refuse(context, done.diagnostics)
  await wakeWatcher(services, device)
  print(context, { gameId: done.value }, () => `${done.value} is forgotten. Its file stays.\n`)
  return exits.done
}

const words: Readonly<Record<string, Word>> = {
  ...{ list, programs, sessions, set, add, remove, on: turn(true), off: turn(false) },
}

export const games: PlainCommand = async (context) => {
  const { args, devices, version } = context
  const services = standaloneServices(devices, { kind: 'cli' }, version)
  const opened = await services.open(args.device ?? devices.defaultDevice)
  if (!opened.ok) return refuse(context, opened.diagnostics)
  return (words[args.word ?? 'list'] ?? list)(context, { services, device: opened.value })
}
