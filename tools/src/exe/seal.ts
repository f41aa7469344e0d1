/**
 * Removes names of environment variables from node.exe (`environment-names.ts` lists these names with the reasons).
 * Most of these variables can't be turned off by any option, and they are read before the first line of JavaScript
 * runs. A name is emptied by overwriting its first letter. After that, nobody can set the variable, because a
 * variable can't have an empty name.
 */
import { sealed } from './environment-names.ts'
import { layoutOf } from './pe.ts'

/**
 * A name that code refers to. `at`: the name's offset in the file. `calls`: the address to which the next call goes,
 * if there is a call nearby.
 */
type Reference = { name: string; wide: boolean; at: number; calls: number | null }

const isLetter = (byte: number) =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x5f
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39
const longest = 60

/**
 * Reads the C string at this place if it looks like the name of a variable; each character takes one or two bytes.
 */
const nameAt = (exe: Buffer, at: number): { name: string; wide: boolean } | null => {
  const wide = exe[at + 1] === 0
  const step = wide ? 2 : 1
  for (let n = 0; n <= longest; n++) {
    const place = at + n * step
    const byte = exe[place] ?? 0
    if (wide && exe[place + 1] !== 0) return null
    if (byte === 0) return n < 2 ? null : { name: exe.toString(wide ? 'utf16le' : 'latin1', at, place), wide }
    if (!isLetter(byte) && (n === 0 || !isDigit(byte))) return null
  }
  return null
}

/**
 * Maximum number of bytes between the code that loads a name and the call; the code may load other arguments in
 * between.
 */
const callWithin = 40

/**
 * Returns the address to which the next call goes: `call rel32`, or `call [rip+disp32]` with the slot of the imported
 * function.
 */
const nextCall = (exe: Buffer, from: number, toAddress: number): number | null => {
  for (let at = from; at < from + callWithin; at++) {
    if (exe[at] === 0xe8) return at + 5 + toAddress + exe.readInt32LE(at + 1)
    if (exe[at] === 0xff && exe[at + 1] === 0x15) return at + 6 + toAddress + exe.readInt32LE(at + 2)
  }
  return null
}

/**
 * Finds the names to which an executable's code refers: every `lea register, [rip + disp32]` whose target is a C
 * string that looks like the name of a variable. Code loads the address of a name in this way and then calls one of
 * the functions that read the environment. Node's own scripts contain the names as text instead, in the form
 * `env.NAME`.
 */
export const references = (exe: Buffer): Reference[] => {
  const { sections, fileOffset } = layoutOf(exe)
  const text = sections.find(({ name }) => name === '.text')
  if (text === undefined) throw new Error('the executable has no .text')
  const toAddress = text.address - text.file
  const found: Reference[] = []
  const end = text.file + Math.min(text.size, text.fileSize) - 7
  for (let at = exe.indexOf(0x8d, text.file); at !== -1 && at < end; at = exe.indexOf(0x8d, at + 1)) {
    const [prefix = 0, how = 0] = [exe[at - 1], exe[at + 1]]
    if ((prefix !== 0x48 && prefix !== 0x4c) || (how & 0xc7) !== 0x05) continue
    const place = fileOffset(at + 6 + toAddress + exe.readInt32LE(at + 2))
    const named = place === null ? null : nameAt(exe, place)
    if (place !== null && named !== null)
      found.push({ ...named, at: place, calls: nextCall(exe, at + 6, toAddress) })
  }
  return found
}

/**
 * For each function that reads the environment, one variable whose name is certain to be passed to it. All other
 * names that are passed to the same function are then also treated as variables.
 */
const knownReads: readonly { name: string; wide: boolean; reader: string }[] = [
  { name: 'NODE_ICU_DATA', wide: false, reader: "Node's SafeGetenv" },
  { name: 'OPENSSL_MODULES', wide: false, reader: "OpenSSL's secure getenv" },
  { name: 'UV_THREADPOOL_SIZE', wide: false, reader: 'getenv' },
  { name: 'TZ', wide: true, reader: '_wgetenv' },
  { name: 'PATH', wide: true, reader: 'GetEnvironmentVariableW' },
  { name: 'NODE_SKIP_PLATFORM_CHECK', wide: false, reader: 'GetEnvironmentVariableA' },
  { name: 'USERPROFILE', wide: false, reader: 'uv_os_getenv' },
]

/**
 * Lists the names that are passed to functions that read the environment. Throws if one of the functions isn't found,
 * because a new version of Node must be reviewed.
 */
export const readByCode = (all: readonly Reference[]): Set<string> => {
  const readers = knownReads.map(({ name, wide, reader }) => {
    const calls = all.find((one) => one.name === name && one.wide === wide && one.calls !== null)?.calls
    if (calls === undefined) throw new Error(`${reader} was not found by ${name}`)
    return calls
  })
  return new Set(all.filter(({ calls }) => calls !== null && readers.includes(calls)).map(({ name }) => name))
}

/**
 * Pattern of variables whose names begin with the name of their library. Some of these names are first turned into
 * string objects, so there is no call to a reading function nearby.
 */
const families = /^(NODE|ICU|OPENSSL|OSSL|V8|CARES)_[A-Z0-9_]*[A-Z0-9]$|^SSL_CERT_(FILE|DIR)$/

export const namedLikeVariables = (all: readonly Reference[]): Set<string> =>
  new Set(all.filter(({ name }) => families.test(name)).map(({ name }) => name))

/**
 * Lists `env.NAME` and `env['NAME']` in the scripts inside the executable; scripts with characters outside Latin-1
 * are stored as UTF-16.
 */
export const readByScripts = (exe: Buffer): Set<string> => {
  const uses = /\benv(?:\??\.|\[["'])([A-Za-z_][A-Za-z0-9_]*)/g
  const texts = [exe.toString('latin1'), ...[0, 1].map((from) => exe.toString('utf16le', from))]
  const names = texts.flatMap((text) => [...text.matchAll(uses)].map(([, name = '']) => name))
  // Names such as the one in `env.get` are methods, not variables.
  return new Set(names.filter((name) => /[A-Z]{2}|^[A-Z][a-z]+[A-Z]/.test(name)))
}

/**
 * Empties names directly in `exe`, and returns how often each name was found. Changes only places that code refers
 * to; the same text in Node's scripts and in V8's snapshot stays. Throws if a name is missing, because a new version
 * of Node must be reviewed.
 */
export const seal = (exe: Buffer, names: readonly string[] = Object.keys(sealed)): Record<string, number> => {
  const places = new Map<string, Set<number>>(names.map((name) => [name, new Set()]))
  for (const { name, at } of references(exe)) places.get(name)?.add(at)
  const found: Record<string, number> = {}
  for (const [name, ats] of places) {
    if (ats.size === 0)
      throw new Error(`no code of node.exe names ${name}: this Node reads it elsewhere or no more`)
    for (const at of ats) exe[at] = 0
    found[name] = ats.size
  }
  return found
}
