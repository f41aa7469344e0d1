/**
 * Gives programs in Wine a koffi that refuses to call functions for which Wine has only a stub. Wine claims that such
 * a function exists, but calling it would end the process without reporting which function it was.
 */

type Bound = ((...args: unknown[]) => unknown) & { async: (...args: unknown[]) => unknown }
type Library = { func(prototype: string, ...more: unknown[]): Bound }
type Koffi = { load(library: string, ...more: unknown[]): Library }

/**
 * Pattern that every stub in Wine begins with: stack space, the name of the DLL, the name of the function, and the
 * call that ends the process.
 */
const stub = /^4883ec28488d0d.{8}488d15/
const looked = 14

const refuse = (name: string): Bound => {
  const stop = (): never => {
    throw new Error(
      `${name} is a stub in this Wine: calling it would end the process. A test fakes it with replaceNative.`,
    )
  }
  return Object.assign(stop, { async: stop })
}

/** Returns the same module, except that each function is checked when it's bound. */
export const refuseStubs = <K extends Koffi>(koffi: K): K => {
  const kernel32 = koffi.load('kernel32.dll')
  const GetModuleHandleW = kernel32.func('uint64_t GetModuleHandleW(const char16_t *name)')
  const GetProcAddress = kernel32.func('uint64_t GetProcAddress(uint64_t module, const char *name)')
  const RtlMoveMemory = koffi
    .load('ntdll.dll')
    .func('void RtlMoveMemory(_Out_ void *to, uint64_t from, size_t size)')

  const isStub = (library: string, name: string): boolean => {
    const address = GetProcAddress(GetModuleHandleW(library), name)
    if (Number(address) === 0) return false
    const start = Buffer.alloc(looked)
    RtlMoveMemory(start, address, start.length)
    return stub.test(start.toString('hex'))
  }

  const load = (library: string, ...more: unknown[]): Library => {
    const loaded = koffi.load(library, ...more)
    const func: Library['func'] = (prototype, ...rest) => {
      const bound = loaded.func(prototype, ...rest)
      const name = /(\w+)\s*\(/.exec(prototype)?.[1] ?? prototype
      return isStub(library, name) ? refuse(name) : bound
    }
    return Object.create(loaded, { func: { value: func } }) as Library
  }
  return Object.create(koffi, { load: { value: load } }) as K
}
