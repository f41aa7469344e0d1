/**
 * Calls native code; this is the only file that does so. Functions are declared by their C prototype, and bound when
 * they are first called. Therefore this package can be imported without Windows, and a function that this Windows
 * lacks fails when it's called, not when the package is loaded.
 */
import { createRequire } from 'node:module'
import { MissingFunctionError, NativePartError, NotWindowsError } from './errors.ts'
import { whileLoading } from './load-gate.ts'

type Koffi = typeof import('koffi')
type Callback = (error: Error | null, result: number | bigint) => void
/**
 * The types of values that the functions declared here accept: numbers, handles, UTF-16 text, and memory to read or
 * fill.
 */
export type NativeValue = number | bigint | string | Buffer | null
type Bound = ((...args: NativeValue[]) => number | bigint) & {
  async: (...args: (NativeValue | Callback)[]) => void
}

let load: (() => Koffi) | null = null
let findFile: (() => string) | null = null
let koffi: Koffi | null = null

/** Provides the native module from a source other than a package; the worker thread uses this. */
export const setKoffiLoader = (loader: () => Koffi): void => {
  load = loader
  koffi = null
}

/**
 * Sets the native file for programs in which koffi isn't an installed package: `find` returns the path of the file.
 * Call this function before the first native call. The path of the native file deliberately can't be set by an
 * environment variable, because an elevated process must not load a file that is chosen by whoever started it.
 */
export const setKoffiFile = (find: () => string): void => {
  findFile = find
  setKoffiLoader(() => koffiFromFile(find()))
}

/**
 * Loads the native module from its file; a single-file executable loads the copy that it has unpacked.
 */
export const koffiFromFile = (file: string): Koffi => {
  if (!file.endsWith('.node')) return createRequire(import.meta.url)(file) as Koffi
  const holder = { exports: {} }
  process.dlopen(holder, file)
  return holder.exports as Koffi
}

/** Returns the path of the koffi file that this process uses, for a worker that can't find packages by name. */
export const koffiFile = (): string =>
  findFile === null ? createRequire(import.meta.url).resolve('koffi') : findFile()

const getKoffi = (): Koffi => {
  if (process.platform !== 'win32') throw new NotWindowsError(process.platform)
  if (koffi !== null) return koffi
  try {
    const loadIt = load ?? (() => createRequire(import.meta.url)('koffi') as Koffi)
    koffi = whileLoading(loadIt)
  } catch (error) {
    throw new NativePartError(error instanceof Error ? error.message : String(error))
  }
  return koffi
}

type Library = ReturnType<Koffi['load']>
const libraries = new Map<string, Library>()
let systemDlls: string | null = null

/**
 * Returns the Windows folder; called before any library is opened. After this call, a DLL that Windows itself loads
 * without a path is also loaded from the Windows folder. By default, the executable's folder is searched first, and
 * koffi tries the current directory last; each of these is often the user's Downloads folder.
 * https://learn.microsoft.com/windows/win32/api/libloaderapi/nf-libloaderapi-setdefaultdlldirectories
 */
const takeSystemDlls = (api: Koffi): string => {
  // kernel32.dll is loaded in every process from the start, so its name alone refers to the loaded DLL, and nothing
  // is searched for.
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
 * DLLs that use another DLL without importing it at startup: they forward exports to that other DLL, or import it
 * when it's first used. In these cases, Wine's loader searches the executable's folder first, despite
 * `SetDefaultDllDirectories`. Wine's loader doesn't search for a DLL that is already loaded, so the other DLL is
 * loaded first.
 */
const needsFirst: Readonly<Record<string, string>> = {
  'srclient.dll': 'sfc_os.dll',
  'wintrust.dll': 'imagehlp.dll',
}

const openLibrary = (name: string): Library => {
  const api = getKoffi()
  systemDlls ??= takeSystemDlls(api)
  const known = libraries.get(name)
  if (known !== undefined) return known
  const target = needsFirst[name]
  try {
    if (target !== undefined) openLibrary(target)
  } catch {
    // On real Windows, the DLL that was requested contains the forwarded functions itself, and the DLL that Wine
    // forwards them to may be missing.
  }
  const opened = api.load(`${systemDlls}\\${name}`)
  libraries.set(name, opened)
  return opened
}

/** While a test is recording calls, this function receives the name and arguments of every call. */
let recorder: ((name: string, args: readonly NativeValue[]) => void) | null = null

/**
 * Records every native call that this thread makes until the result is disposed, for testing that certain functions
 * are never called.
 */
export const recordNatives = (record: NonNullable<typeof recorder>): Disposable => {
  recorder = record
  return {
    [Symbol.dispose]: () => {
      recorder = null
    },
  }
}

/** Fakes that tests have installed for single functions; `missing` simulates a Windows that lacks the function. */
const replaced = new Map<string, Fake | 'missing'>()
/** The last error set by the fake that was called most recently. */
let fakeError: number | null = null

const bind = (library: string, name: string, prototype: string): Bound => {
  try {
    return whileLoading(() => openLibrary(library).func(prototype)) as unknown as Bound
  } catch (error) {
    if (error instanceof NotWindowsError || error instanceof NativePartError) throw error
    throw new MissingFunctionError(name, library, error instanceof Error ? error.message : String(error))
  }
}

/**
 * A native function. `call` blocks. `wait` runs the native call on a thread from Node's pool. Use `wait` for single
 * slow calls, and never for many calls at once.
 */
export type NativeFunction = {
  readonly name: string
  /** Checks whether this Windows has the function, without calling it. */
  exists(): boolean
  call(...args: NativeValue[]): number
  wait(...args: NativeValue[]): Promise<{ result: number; lastError: number }>
}

/**
 * Declares a function by its C prototype, for example `long RegCloseKey(uint64_t key)`. The function's library is in
 * the Windows system folder. Native functions return numbers, which are status codes and booleans. Handles are passed
 * as
 * `uint64_t`, and memory as `void *` Buffers. A call throws a `MissingFunctionError` if the function doesn't exist.
 */
export const native = (library: string, prototype: string): NativeFunction => {
  const name = /(\w+)\s*\(/.exec(prototype)?.[1] ?? ''
  let bound: Bound | null = null
  const real = (): Bound => {
    bound ??= bind(library, name, prototype)
    return bound
  }
  const callReal = (...args: NativeValue[]) => Number(real()(...args))
  const callFake = (by: Fake | 'missing', args: NativeValue[]): number => {
    if (by === 'missing') throw new MissingFunctionError(name, library, 'left out by a test')
    const answer = by(args, callReal)
    fakeError = typeof answer === 'number' ? null : answer.lastError
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
      recorder?.(name, args)
      const by = replaced.get(name)
      return by === undefined ? callReal(...args) : callFake(by, args)
    },
    wait: async (...args) => {
      recorder?.(name, args)
      const by = replaced.get(name)
      if (by !== undefined) return { result: callFake(by, args), lastError: lastError() }
      const run = real().async
      return new Promise((done, fail) =>
        // The call's last error is available only during this callback.
        run(...args, (error, result) => {
          // During a call, koffi keeps only this callback alive. The memory that Windows reads or fills during the
          // call stays alive because this callback refers to it.
          keepUntilHere(...args.filter((arg) => Buffer.isBuffer(arg)))
          if (error === null) done({ result: Number(result), lastError: lastError() })
          else fail(error)
        }),
      )
    },
  }
}

/**
 * Declares a function of which only the address is known, such as a method of a COM object. `name` identifies the
 * function in errors and fakes.
 */
export type NativeMethod = {
  readonly name: string
  /** Calls the method. `where` is called only for the real method, because a faked object has no memory to read. */
  call(where: () => bigint, ...args: NativeValue[]): number
}

/**
 * Declares a method. `parameters` are written like the parameters in a C prototype, for example `uint64_t self, _Out_
 * void
 * *count`; the result is an int32_t.
 */
export const nativeMethod = (name: string, parameters: string): NativeMethod => {
  let type: ReturnType<Koffi['proto']> | null = null
  const callReal = (where: () => bigint, args: NativeValue[]): number => {
    const api = getKoffi()
    type ??= whileLoading(() => api.proto(`int32_t ${name.replace('.', '_')}(${parameters})`))
    return Number(api.call(where(), type, ...args))
  }
  return {
    name,
    call: (where, ...args) => {
      recorder?.(name, args)
      const by = replaced.get(name)
      if (by === undefined) return callReal(where, args)
      if (by === 'missing') throw new MissingFunctionError(name, 'its interface', 'left out by a test')
      const answer = by(args, (...given) => callReal(where, given))
      return typeof answer === 'number' ? answer : answer.result
    },
  }
}

/**
 * Returns an address at which Windows can call a JavaScript function; the function has the given result and parameter
 * types. The callback's address is valid for as long as this thread exists. Windows may call the callback during a
 * native call that this thread makes. If another thread calls the callback, that other thread waits for this thread's
 * event loop.
 */
export const nativeCallback = (
  [result, ...parameters]: readonly [string, ...string[]],
  run: (...args: (number | bigint)[]) => number,
): bigint => {
  const api = getKoffi()
  return whileLoading(() => api.register(run, api.pointer(api.proto(result, parameters))))
}

// koffi stores the last error of the thread separately from Node's own calls, so it can safely be read after a call.
const GetLastError = native('kernel32.dll', 'uint32_t GetLastError()')

/** Returns the last error of the most recent call. */
export const lastError = (): number => {
  const left = fakeError
  fakeError = null
  return left ?? GetLastError.call()
}

/**
 * Returns the address of a Buffer's memory. The address is used to convert pointers that Windows wrote into this
 * memory back to offsets.
 */
export const addressOf = (buffer: Buffer): bigint => getKoffi().address(buffer)

const kept: { buffers: readonly Buffer[] } = { buffers: [] }
/**
 * Keeps buffers alive until this function is called. Call this function after the last native call that uses only the
 * buffers' addresses. An address that is stored in other memory doesn't keep a buffer alive, so a garbage collection
 * before the native call could free the memory for reuse.
 */
export const keepUntilHere = (...buffers: readonly Buffer[]): void => {
  kept.buffers = buffers
}

/** A fake's result, with the last error that Windows would set. `real` is the function that the fake replaces. */
export type Fake = (
  args: NativeValue[],
  real: (...args: NativeValue[]) => number,
) => number | { result: number; lastError: number }

/**
 * Replaces one function until the result is disposed, for tests of cases that don't occur in Wine (denied, missing).
 */
export const replaceNative = (name: string, by: 'missing' | Fake): Disposable => {
  replaced.set(name, by)
  return {
    [Symbol.dispose]: () => {
      replaced.delete(name)
      fakeError = null
    },
  }
}

/** Lists the names of the functions that were replaced. */
export const replacedNatives = (): string[] => [...replaced.keys()]
