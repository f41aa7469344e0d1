/**
 * The sample PC's games: lists in the formats of the game stores, and programs that the user starts and ends on the
 * page. One of the lists is damaged and one drive is missing, as on many PCs.
 */

import type { DatabaseSync } from 'node:sqlite'
import {
  cleanName,
  findGames,
  type GameAct,
  type GameReads,
  type Games,
  type Place,
  pathOf,
  type RunningProgram,
  runningGames,
} from '@clearpane/engine'
import { encodeRegistryData } from '@clearpane/model'
import { transaction } from './database.ts'

const steam = 'C:\\Program Files (x86)\\Steam'
const [common, manifests] = [
  `${steam}\\steamapps\\common`,
  'C:\\ProgramData\\Epic\\EpicGamesLauncher\\Data\\Manifests',
]
const acf = (id: number, name: string, folder: string, flags = 4) =>
  `"AppState"\n{\n\t"appid"\t\t"${id}"\n\t"name"\t\t"${name}"\n\t"StateFlags"\t\t"${flags}"\n\t"installdir"\t\t"${folder}"\n}\n`

/** Invented games that no real store offers. */
const texts: Readonly<Record<string, string>> = {
  [`${steam}\\steamapps\\libraryfolders.vdf`]: `"libraryfolders"\n{\n\t"0"\n\t{\n\t\t"path"\t\t"${steam.replaceAll('\\', '\\\\')}"\n\t}\n\t"1"\n\t{\n\t\t"path"\t\t"E:\\\\SteamLibrary"\n\t}\n}\n`,
  [`${steam}\\steamapps\\appmanifest_9000010.acf`]: acf(9000010, 'Harbor of Glass', 'Harbor of Glass'),
  [`${steam}\\steamapps\\appmanifest_9000020.acf`]: acf(9000020, 'Tin Rally', 'TinRally'),
  [`${steam}\\steamapps\\appmanifest_9000030.acf`]: '"AppState"\n{\n\t"appid"\t\t"90000',
  [`${manifests}\\0A1B2C.item`]: JSON.stringify({
    ...{ AppName: 'Lanternfall', DisplayName: 'Lanternfall', InstallLocation: 'C:\\Games\\Lanternfall' },
    ...{ LaunchExecutable: 'Binaries/Lanternfall.exe', AppCategories: ['public', 'games'] },
  }),
  'C:\\XboxGames\\Cloud Keeper\\Content\\MicrosoftGame.config':
    '<?xml version="1.0" encoding="utf-8"?>\n<Game configVersion="1">\n<ExecutableList><Executable Name="CloudKeeper.exe" Id="Game"/></ExecutableList>\n<ShellVisuals DefaultDisplayName="Cloud Keeper"/>\n</Game>\n',
}

const keys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'HKCU\\Software\\Valve\\Steam': { SteamPath: 'c:/program files (x86)/steam' },
  'HKLM\\SOFTWARE\\WOW6432Node\\GOG.com\\Games\\9000000001': {
    ...{ gameName: 'The Quiet Mine', path: 'C:\\GOG Games\\The Quiet Mine' },
    exe: 'C:\\GOG Games\\The Quiet Mine\\mine.exe',
  },
  'HKLM\\SOFTWARE\\Microsoft\\GamingServices\\PackageRepository\\Root\\5F0C\\0': {
    ...{ Root: 'C:\\XboxGames\\Cloud Keeper\\Content\\' },
    Package: 'Clearpane.CloudKeeper_1.2.0.0_x64__8wekyb3d8bbwe',
  },
}

const programs = [
  `${common}\\Harbor of Glass\\harbor.exe`,
  `${common}\\TinRally\\TinRally.exe`,
  'C:\\Games\\Lanternfall\\Binaries\\Lanternfall.exe',
  'C:\\GOG Games\\The Quiet Mine\\mine.exe',
  'C:\\XboxGames\\Cloud Keeper\\Content\\CloudKeeper.exe',
  'C:\\Portable\\Marbles\\marbles.exe',
]
const paths = [...Object.keys(texts), ...programs]

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const below = (path: string, folder: string) => path.toLowerCase().startsWith(`${folder.toLowerCase()}\\`)

/** Functions that read the stores' lists; of the registry, they know only the stores' own keys. */
export const gameReads: GameReads = {
  keys: (place: Place) => {
    const above = pathOf(place)
    const names = Object.keys(keys)
      .filter((key) => below(key, above))
      .map((key) => key.slice(above.length + 1).split('\\')[0] ?? '')
    return names.length === 0 ? 'absent' : [...new Set(names)]
  },
  values: (place) => {
    const values = Object.entries(keys).find(([key]) => same(key, pathOf(place)))?.[1]
    if (values === undefined) return 'absent'
    return Object.entries(values).map(([name, data]) => ({
      name,
      ...encodeRegistryData({ type: 'REG_SZ', data }),
    }))
  },
  expand: (text) =>
    text
      .replace('%ProgramFiles(x86)%', 'C:\\Program Files (x86)')
      .replace('%ProgramData%', 'C:\\ProgramData'),
  file: (path) => {
    if (!/^c:/i.test(path)) return 'unknown'
    if (paths.some((one) => same(one, path))) return 'file'
    return paths.some((one) => below(one, path)) ? 'folder' : 'missing'
  },
  read: (path) => {
    const text = Object.entries(texts).find(([one]) => same(one, path))?.[1]
    return text === undefined ? 'missing' : { text }
  },
  names: (folder) => {
    const inside = paths.filter((one) => below(one, folder))
    if (inside.length === 0) return 'missing'
    return [...new Set(inside.map((one) => one.slice(folder.length + 1).split('\\')[0] ?? ''))]
  },
}

const isProgram = (one: unknown): one is RunningProgram =>
  typeof one === 'object' && one !== null && 'pid' in one && 'file' in one

/**
 * A game runs until the user ends it or the PC restarts; all processes that open the sample PC's file see the same
 * games.
 */
export const sampleGames = (db: DatabaseSync, now: () => number): Games => {
  const find = db.prepare("select value from meta where name = 'games'")
  const keep = db.prepare("insert or replace into meta (name, value) values ('games', ?)")
  const running = (): RunningProgram[] => {
    const kept: unknown = JSON.parse(String(find.get()?.value ?? '[]'))
    return Array.isArray(kept) ? kept.filter(isProgram) : []
  }
  const found = findGames(gameReads)
  const fileOf = (id: string): string | null => {
    const hand = programs.find((one) => same(`hand:${one}`, id))
    if (hand !== undefined) return hand
    const game = found.games.find((one) => one.id === id)
    if (game === undefined) return null
    return game.file ?? programs.find((one) => game.folder !== null && below(one, game.folder)) ?? null
  }
  const act = (id: string, what: GameAct): boolean => {
    const file = fileOf(id)
    if (file === null) return false
    const game = found.games.find((one) => one.id === id) ?? {
      ...{ id, name: cleanName(file), source: 'hand' as const, folder: null, file },
    }
    const all = running()
    const its = new Set((runningGames([game], all).get(id) ?? []).map(({ pid }) => pid))
    const rest = all.filter(({ pid }) => !its.has(pid))
    const pid = 4 + Math.max(20_000, ...all.map((one) => one.pid))
    const folder = file.slice(0, file.lastIndexOf('\\'))
    const program = (name: string, at: string): RunningProgram => ({ pid, startedAt: now(), name, file: at })
    const next = {
      start: [...rest, program(file.slice(folder.length + 1), file)],
      exit: rest,
      // A game's crash handler may stay open after the game has ended.
      crash:
        its.size === 0 ? rest : [...rest, program('CrashHandler64.exe', `${folder}\\CrashHandler64.exe`)],
    }
    keep.run(JSON.stringify(next[what]))
    return true
  }
  return {
    list: async () => found,
    isProgram: async (file) => gameReads.file(file) === 'file',
    running: async () => transaction(db, 'read', running),
    act: async (id, what) => transaction(db, 'write', () => act(id, what)),
  }
}

/** Restarting the PC ends every program. Call this function within a write transaction. */
export const endGames = (db: DatabaseSync): void => {
  db.exec("delete from meta where name = 'games'")
}
