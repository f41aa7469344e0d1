/**
 * Files that programs need in their original places; many of these files are identical, but a search for duplicates
 * must leave them alone. Pure.
 */
import { mix, numberOf } from '../noise.ts'
import type { SampleFile } from '../stock/file-classes.ts'
import { home } from '../stock/file-classes.ts'
import type { Origin } from './files.ts'

type Pair = { name: string; bytes: number; in: readonly [string, string, ...string[]]; isHidden?: true }

const packages = `${home}\\Documents\\Website\\node_modules`
const library = 'C:\\Games\\SteamLibrary\\steamapps\\common'
const roaming = `${home}\\AppData\\Roaming`

const alike: readonly Pair[] = [
  {
    name: 'desktop.ini',
    bytes: 402,
    in: ['Documents', 'Music', 'Pictures', 'Videos'].map((name) => `${home}\\${name}`) as [string, string],
    isHidden: true,
  },
  { name: 'LICENSE', bytes: 1071, in: [`${packages}\\left`, `${packages}\\right`] },
  { name: 'index.js', bytes: 9214, in: [`${packages}\\left`, `${packages}\\right\\node_modules\\left`] },
  {
    name: 'pack-0f3a.pack',
    bytes: 7_340_032,
    in: [
      `${home}\\Documents\\Notes\\.git\\objects\\pack`,
      `${home}\\Documents\\Website\\.git\\objects\\pack`,
    ],
  },
  { name: 'engine.dll', bytes: 31_457_280, in: [`${library}\\Orbit`, `${library}\\Orbit 2`] },
  { name: 'dictionary.bin', bytes: 5_242_880, in: [`${roaming}\\Editor\\a`, `${roaming}\\Editor\\b`] },
  { name: 'runtime.dll', bytes: 2_097_152, in: ['C:\\Program Files\\Editor', 'C:\\ProgramData\\Editor'] },
]

export function* programFiles({ seed, since }: Origin): Generator<SampleFile> {
  for (const { name, bytes, in: folders, isHidden } of alike) {
    const own = mix(seed, numberOf(name))
    for (const folder of folders)
      yield {
        path: `${folder}\\${name}`,
        class: null,
        bytes,
        modifiedAt: new Date(since - ((own % 90) + 1) * 86_400_000).toISOString(),
        content: own.toString(16).padStart(8, '0'),
        link: null,
        locked: false,
        ...(isHidden ? { isHidden } : {}),
      }
  }
}
