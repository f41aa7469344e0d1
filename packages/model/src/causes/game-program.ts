/**
 * The two values that Windows keeps for a program in the user's own registry: which graphics card the program
 * prefers, and whether Windows' fullscreen optimizations apply to it. Microsoft documents only the numbers
 * (https://learn.microsoft.com/windows/win32/api/dxgi1_6/ne-dxgi1_6-dxgi_gpu_preference), so the locations were taken
 * from public reports of what the Settings app and a file's Properties dialog write:
 * https://github.com/Unvanquished/updater/issues/96, https://github.com/varnholt/deceptus_engine/pull/474 (no value
 * means that Windows decides), https://github.com/bloxstraplabs/bloxstrap/issues/98 and
 * https://github.com/nuggslet/MGSM2Fix/pull/78 (other words in the list are kept). The locations haven't been checked
 * on a PC. Pure.
 */
import type { Desired } from '../catalog/desired.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import type { Known, Observation } from '../observation.ts'
import { decodeRegistryData, encodeRegistryData } from '../registry/data.ts'
import type { GameFullscreenOption, GameGraphicsOption } from './options.ts'

export const gpuPreferences = {
  hive: 'HKCU',
  path: 'Software\\Microsoft\\DirectX\\UserGpuPreferences',
} as const
export const compatibilityLayers = {
  hive: 'HKCU',
  path: 'Software\\Microsoft\\Windows NT\\CurrentVersion\\AppCompatFlags\\Layers',
} as const

export const placeOfGame = { gameGraphics: gpuPreferences, gameFullscreen: compatibilityLayers } as const

const key = 'GpuPreference'
const word = 'DISABLEDXMAXIMIZEDWINDOWEDMODE'

const pairsIn = (text: string): string[] => text.split(';').filter((pair) => pair.trim() !== '')
const hasName = (name: string) => (pair: string) =>
  pair.split('=')[0]?.trim().toLowerCase() === name.toLowerCase()

/** Returns the pairs with this name in a value's text. Windows expects at most one such pair. */
const pairsOf = (text: string, name: string): string[] => pairsIn(text).filter(hasName(name))

const valueInPair = (pair: string): string => pair.split('=').slice(1).join('=').trim()

/**
 * Returns the preference in a value's text; null if there is none. If a text contains several different preferences,
 * Windows doesn't document which one it uses, so all of them are returned in one string, which matches no choice.
 */
const preferenceIn = (text: string): string | null => {
  const values = new Set(pairsOf(text, key).map(valueInPair))
  return values.size === 0 ? null : [...values].join(';')
}

/** `particularCard`: the user chose one of several cards in Windows' own settings. */
export type GraphicsChoice = 'windowsDecides' | 'powerSaving' | 'highPerformance' | 'particularCard'

// A Map rather than a plain object, because the text may come from any program and could be the name of a field that
// every object has.
const choices: ReadonlyMap<string, GraphicsChoice> = new Map([
  ['0', 'windowsDecides'],
  ['1', 'powerSaving'],
  ['2', 'highPerformance'],
  // A flag that Windows writes alongside `SpecificAdapter=`.
  ['1073741824', 'particularCard'],
])

/** Returns the choice contained in a value's text; null for a number that isn't known. */
export const graphicsIn = (text: string): GraphicsChoice | null =>
  choices.get(preferenceIn(text) ?? '0') ?? null

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((one) => one !== '')
const isOurs = (one: string): boolean => one.toUpperCase() === word

/**
 * Checks whether fullscreen optimizations apply; they do unless the list contains the word that disables them.
 */
export const isOptimized = (text: string): boolean => !wordsOf(text).some(isOurs)

/** Checks whether a value contains anything that the settings for games control. */
export const isAboutGame = (type: keyof typeof placeOfGame, text: string): boolean =>
  type === 'gameGraphics' ? preferenceIn(text) !== null : !isOptimized(text)

/** Returns the desired value for a graphics card. `text`: the value's current text. */
export const graphicsDesired = (option: GameGraphicsOption, text: string | null): Desired => {
  if (option !== 'windows') return { want: 'pair', key, value: option === 'performance' ? '2' : '1' }
  const others = pairsIn(text ?? '').filter((pair) => !hasName(key)(pair))
  return others.length === 0 ? { want: 'absent' } : { want: 'pair', key, value: null }
}

const listOf = (words: readonly string[]): Desired => ({
  want: 'value',
  value: { type: 'REG_SZ', data: words.join(' ') },
})

/** Returns the desired list of compatibility words; the other words keep their order. */
export const fullscreenDesired = (option: GameFullscreenOption, text: string | null): Desired => {
  const now = wordsOf(text ?? '')
  if (isOptimized(text ?? '') === (option === 'on'))
    return text === null ? { want: 'absent' } : { want: 'value', value: { type: 'REG_SZ', data: text } }
  if (option === 'off') return listOf(now.length === 0 ? ['~', word] : [...now, word])
  const rest = now.filter((one) => !isOurs(one))
  return rest.every((one) => one === '~') ? { want: 'absent' } : listOf(rest)
}

const textIn = (state: Observation): string | null => {
  if (state.status === 'absent') return ''
  const data =
    state.status === 'present' && state.state.kind === 'registry' ? decodeRegistryData(state.state) : null
  return data?.type === 'REG_SZ' ? data.data : null
}

/** Returns which of a game's settings is stored in a value; null for any other value. */
export const gameTypeOf = (resource: Resource): keyof typeof placeOfGame | null => {
  if (resource.kind !== 'registry' || resource.hive !== 'HKCU' || !/\.exe$/i.test(resource.name)) return null
  const path = resource.path.toLowerCase()
  if (path === compatibilityLayers.path.toLowerCase()) return 'gameFullscreen'
  return path === gpuPreferences.path.toLowerCase() ? 'gameGraphics' : null
}

/**
 * Returns the part of a value that concerns a game's program, so that drift ignores the parts that Windows and other
 * programs keep in the same value. Null for any other value, for a value that isn't text, and for a particular card,
 * whose name is stored in another part.
 */
export const gameMeaning = (resource: Resource, state: Observation): string | null => {
  const type = gameTypeOf(resource)
  const text = textIn(state)
  if (type === null || text === null) return null
  if (type === 'gameFullscreen') return isOptimized(text) ? 'on' : 'off'
  const choice = graphicsIn(text)
  return choice === 'particularCard' ? null : choice
}

/** Returns the names of the pairs that make up the choice of a graphics card. */
const namesOfChoice = (text: string): string[] =>
  graphicsIn(text) === 'particularCard' ? [key, 'SpecificAdapter'] : [key]

type Parts = { own: string; others: string }

/** Splits a game's value into the setting and everything else; null for a value that contains no such setting. */
const partsOf = (resource: Resource, state: Observation): Parts | null => {
  const type = gameTypeOf(resource)
  const text = textIn(state)
  if (type === null || text === null) return null
  if (type === 'gameFullscreen') {
    const others = wordsOf(text).filter((one) => one !== '~' && !isOurs(one))
    return { own: isOptimized(text) ? 'on' : 'off', others: others.join(' ') }
  }
  const [, ...further] = namesOfChoice(text)
  const own = [preferenceIn(text) ?? '0', ...further.flatMap((name) => pairsOf(text, name))]
  const others = pairsIn(text).filter((pair) => !hasName(key)(pair))
  return { own: own.join(';'), others: others.join(';') }
}

/** Checks whether two states of a game's value contain the same setting, whatever else they contain. */
export const sameGameSetting = (resource: Resource, a: Observation, b: Observation): boolean => {
  const [one, other] = [partsOf(resource, a), partsOf(resource, b)]
  return one !== null && one.own === other?.own
}

/** Returns the text after restoring the pairs that made up the choice of the graphics card in `before`. */
const withChoiceOf = (before: string, text: string): string => {
  let pairs = pairsIn(text)
  for (const name of namesOfChoice(before)) {
    const at = pairs.findIndex(hasName(name))
    pairs = pairs.filter((one) => !hasName(name)(one))
    pairs.splice(at < 0 ? pairs.length : at, 0, ...pairsOf(before, name))
  }
  return pairs.map((pair) => `${pair};`).join('')
}

/**
 * Returns the state that an undo restores. If Windows or another program has changed its own parts of a game's value
 * since `before`, these parts stay as they are now, and only the game's setting is restored.
 */
export const gameSettingBack = (resource: Resource, before: Known, now: Known): Known => {
  const type = gameTypeOf(resource)
  const [was, is] = [partsOf(resource, before), partsOf(resource, now)]
  if (type === null || was === null || is === null || now.status === 'absent' || was.others === is.others)
    return before
  if (was.own === is.own) return now
  const [old, text] = [textIn(before) ?? '', textIn(now) ?? '']
  const desired = type === 'gameFullscreen' ? fullscreenDesired(isOptimized(old) ? 'on' : 'off', text) : null
  const data =
    desired === null
      ? withChoiceOf(old, text)
      : desired.want === 'value' && desired.value.type === 'REG_SZ'
        ? desired.value.data
        : ''
  return data === ''
    ? { status: 'absent' }
    : { status: 'present', state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_SZ', data }) } }
}
