/** Addresses of Windows functions, for calls that take a function as an argument. */
import { MissingFunctionError } from './errors.ts'
import { native } from './ffi.ts'

const GetModuleHandleW = native('kernel32.dll', 'uint64_t GetModuleHandleW(const char16_t *name)')
const GetProcAddress = native('kernel32.dll', 'uint64_t GetProcAddress(uint64_t library, void *name)')

/** Returns an address. `library`: a library that this process has already loaded. */
export const functionAddress = (library: string, name: string): bigint => {
  const address = GetProcAddress.call(GetModuleHandleW.call(library), Buffer.from(`${name}\0`))
  if (address === 0) throw new MissingFunctionError(name, library, 'it has no address')
  return BigInt(address)
}
