/**
 * The one file that calls native code. Functions are declared by their C prototype and bound on their first
 * call, so that importing this package needs no Windows, and a function this Windows lacks is an answer at
 * call time, not a crash at load.
 */
import { createRequire } from 'node:module'
import { MissingFunctionError, NativePartError, NotWindowsError } from './errors.ts'

type Koffi = typeof import('koffi')
type Callback = (error: Error | null, result: number | bigint) => void
/** What the functions declared here take: numbers, handles, UTF-16 text, memory to read or to fill. */
export type NativeValue = number | bigint | string | Buffer | null
type Bound = ((...args: NativeValue[]) => number | bigint) & {
  async: (...args: (NativeValue | Callback)[]) => void
}

let load: (() => Koffi) | null = null
let findFile: (() => string) | null = null
let koffi: Koffi | null = null

/** The native module by other means than the package: the worker thread's way. */
export const setKoffiLoader = (loader: () => Koffi): void => {
  load = loader
  koffi = null
}

/**
 * For programs whose koffi is not an installed package: `find` answers the native file. Call it before the
 * first native call. There is no environment variable for this on purpose: an elevated process must not load
 * a file its caller names.
 */
export const setKoffiFile = (find: () => string): void => {
  findFile = find
  setKoffiLoader(() => koffiFromFile(find()))
}

/** The native module from its file: how a one-file executable loads the copy it has unpacked. */
export const koffiFromFile = (file: string): Koffi => {
  if (!file.endsWith('.node')) return createRequire(import.meta.url)(file) as Koffi
  const holder = { exports: {} }
  process.dlopen(holder, file)
  return holder.exports as Koffi
}

/** Where this process's koffi comes from, for a worker that finds no packages by name. */
export const koffiFile = (): string =>
  findFile === null ? createRequire(import.meta.url).resolve('koffi') : findFile()

const getKoffi = (): Koffi => {
  if (process.platform !== 'win32') throw new NotWindowsError(process.platform)
  if (koffi !== null) return koffi
  try {
    koffi = load === null ? (createRequire(import.meta.url)('koffi') as Koffi) : load()
  } catch (error) {
    throw new NativePartError(error instanceof Error ? error.message : String(error))
  }
  return koffi
}

type Library = ReturnType<Koffi['load']>
const libraries = new Map<string, Library>()
let systemDlls: string | null = null

/**
 * Windows' own folder, asked before any library is opened; from then on a DLL that Windows itself names
 * without a path comes from there as well. By default the executable's folder comes first, and koffi looks
 * into the working folder at last: both are often the person's downloads.
 * https://learn.microsoft.com/windows/win32/api/libloaderapi/nf-libloaderapi-setdefaultdlldirectories
 */
const takeSystemDlls = (api: Koffi): string => {
  // In every process from its start: its name finds that one, and is looked for nowhere.
  const kernel32 = api.load('kernel32.dll')
  const searchSystem32 = 0x800
  kernel32.func('int SetDefaultDllDirectories(uint32_t flags)')(searchSystem32)
  const buffer = Buffer.alloc(2 * 1024)
  const units = Number(
    kernel32.func('uint32_t GetSystemDirectoryW(_Out_ void *buffer, uint32_t units)')(
      buffer,
      buffer.length / 2,
    ),
  )
  if (units === 0) throw new NativePartError('Windows does not say where its own folder is')
  return buffer.toString('utf16le', 0, 2 * units)
}

/**
 * DLLs whose exports are another one's. The loader looks for that one when a function is bound; Wine's loader
 * then looks beside the executable first, whatever `SetDefaultDllDirectories` said. One that is loaded by
 * then is not looked for.
 */
const forwardsTo: Readonly<Record<string, string>> = { 'srclient.dll': 'sfc_os.dll' }

const openLibrary = (name: string): Library => {
  const api = getKoffi()
  systemDlls ??= takeSystemDlls(api)
  const known = libraries.get(name)
  if (known !== undefined) return known
  const target = forwardsTo[name]
  try {
    if (target !== undefined) openLibrary(target)
  } catch {
    // Windows has the functions in the first one itself, and may lack the other.
  }
  const opened = api.load(`${systemDlls}\\${name}`)
  libraries.set(name, opened)
  return opened
}

/** Stand-ins that tests put in for one function; `missing` plays a Windows without it. */
const replaced = new Map<string, StandIn | 'missing'>()
/** The last error that the stand-in called last left. */
let pretended: number | null = null

const bind = (library: string, name: string, prototype: string): Bound => {
  try {
    return openLibrary(library).func(prototype) as unknown as Bound
  } catch (error) {
    if (error instanceof NotWindowsError || error instanceof NativePartError) throw error
    throw new MissingFunctionError(name, library, error instanceof Error ? error.message : String(error))
  }
}

/**
 * `call` blocks; `wait` runs on a thread of Node's pool: for single calls that take long, never many at once.
 */
export type NativeFunction = {
  readonly name: string
  /** Whether this Windows has it, asked without calling it. */
  exists(): boolean
  call(...args: NativeValue[]): number
  wait(...args: NativeValue[]): Promise<{ result: number; lastError: number }>
}

/**
 * Declares a function of a library in Windows' own folder by its prototype, e.g. `long RegCloseKey(uint64_t
 * key)`. Results are numbers: status codes and booleans. Handles travel as `uint64_t`, memory as `void *`
 * Buffers. Calls throw `MissingFunctionError` where it is absent.
 */
export const native = (library: string, prototype: string): NativeFunction => {
  const name = /(\w+)\s*\(/.exec(prototype)?.[1] ?? ''
  let bound: Bound | null = null
  const real = (): Bound => {
    bound ??= bind(library, name, prototype)
    return bound
  }
  const callReal = (...args: NativeValue[]) => Number(real()(...args))
  const standIn = (by: StandIn | 'missing', args: NativeValue[]): number => {
    if (by === 'missing') throw new MissingFunctionError(name, library, 'left out by a test')
    const answer = by(args, callReal)
    pretended = typeof answer === 'number' ? null : answer.lastError
    return typeof answer === 'number' ? answer : answer.result
  }
  return {
    name,
    exists: () => {
      const by = replaced.get(name)
      if (by !== undefined) return by !== 'missing'
      try {
        real()
        return true
      } catch (error) {
        if (error instanceof MissingFunctionError) return false
        throw error
      }
    },
    call: (...args) => {
      const by = replaced.get(name)
      return by === undefined ? callReal(...args) : standIn(by, args)
    },
    wait: async (...args) => {
      const by = replaced.get(name)
      if (by !== undefined) return { result: standIn(by, args), lastError: lastError() }
      const run = real().async
      return new Promise((done, fail) =>
        // The call's last error is there during this callback only.
        run(...args, (error, result) => {
          // koffi holds nothing of a call under way but this callback: what Windows reads or fills meanwhile
          // lives by being named here.
          keepUntilHere(...args.filter((arg) => Buffer.isBuffer(arg)))
          if (error === null) done({ result: Number(result), lastError: lastError() })
          else fail(error)
        }),
      )
    },
  }
}

/**
 * A function known by where it lies alone: a method of a COM object. Errors and stand-ins know it by `name`.
 */
export type NativeMethod = {
  readonly name: string
  /** `where` is asked only if the real method is called: what a stand-in plays has no memory to look into. */
  call(where: () => bigint, ...args: NativeValue[]): number
}

/** `parameters` as in a C prototype, e.g. `uint64_t self, _Out_ void *count`; the result is an int32_t. */
export const nativeMethod = (name: string, parameters: string): NativeMethod => {
  let type: ReturnType<Koffi['proto']> | null = null
  const callReal = (where: () => bigint, args: NativeValue[]): number => {
    const api = getKoffi()
    type ??= api.proto(`int32_t ${name.replace('.', '_')}(${parameters})`)
    return Number(api.call(where(), type, ...args))
  }
  return {
    name,
    call: (where, ...args) => {
      const by = replaced.get(name)
      if (by === undefined) return callReal(where, args)
      if (by === 'missing') throw new MissingFunctionError(name, 'its interface', 'left out by a test')
      const answer = by(args, (...given) => callReal(where, given))
      return typeof answer === 'number' ? answer : answer.result
    },
  }
}

// koffi keeps the thread's last error apart from what Node's own calls leave there, so asking after a call is
// safe.
const GetLastError = native('kernel32.dll', 'uint32_t GetLastError()')

/** Last error of the call just made. */
export const lastError = (): number => {
  const left = pretended
  pretended = null
  return left ?? GetLastError.call()
}

/** Where a Buffer's memory lies: to turn pointers that Windows wrote into it back into places in it. */
export const addressOf = (buffer: Buffer): bigint => getKoffi().address(buffer)

const kept: { buffers: readonly Buffer[] } = { buffers: [] }
/**
 * Called after the last call that knows these by their address alone. An address inside other memory keeps
 * nothing alive: without this a collection between the two could give the memory to somebody else.
 */
export const keepUntilHere = (...buffers: readonly Buffer[]): void => {
  kept.buffers = buffers
}

/**
 * What a stand-in answers: a result, with the last error Windows would leave. `real` is the function it
 * stands for.
 */
export type StandIn = (
  args: NativeValue[],
  real: (...args: NativeValue[]) => number,
) => number | { result: number; lastError: number }

/**
 * For tests of what Wine cannot play (denied, missing): replaces one function until the answer is disposed.
 */
export const replaceNative = (name: string, by: 'missing' | StandIn): Disposable => {
  replaced.set(name, by)
  return {
    [Symbol.dispose]: () => {
      replaced.delete(name)
      pretended = null
    },
  }
}

/** What is replaced now, by name. */
export const replacedNatives = (): string[] => [...replaced.keys()]
