/**
 * Finds this user's Store apps and their folders, given the apps' family names.
 * https://learn.microsoft.com/windows/win32/api/appmodel/nf-appmodel-getpackagesbypackagefamily
 */
import { failure } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { native } from '../core/ffi.ts'
import { readText } from '../core/text.ts'

const GetPackagesByPackageFamily = native(
  'kernel32.dll',
  'int32_t GetPackagesByPackageFamily(const char16_t *family, _Inout_ void *count, _Out_ void *names, _Inout_ void *units, _Out_ void *text)',
)

const GetPackagePathByFullName = native(
  'kernel32.dll',
  'int32_t GetPackagePathByFullName(const char16_t *fullName, _Inout_ void *units, _Out_ void *path)',
)

const pointerSize = 8

/**
 * Returns the full names (`name_version_architecture_resource_publisher`) of those packages in a family that this
 * process's user has.
 */
export const packagesOfFamily = (family: string): string[] => {
  const [count, units] = [Buffer.alloc(4), Buffer.alloc(4)]
  for (;;) {
    const room = units.readUInt32LE()
    const [names, text] =
      room === 0 ? [null, null] : [Buffer.alloc(pointerSize * count.readUInt32LE()), Buffer.alloc(2 * room)]
    const code = GetPackagesByPackageFamily.call(family, count, names, units, text)
    // The first call returns the sizes, which may have grown by the time of the second call.
    if (code === codes.INSUFFICIENT_BUFFER && units.readUInt32LE() > room) continue
    if (code !== codes.SUCCESS) throw failure(GetPackagesByPackageFamily.name, code)
    // The names are stored one after another in the buffer, each ending with a NUL, so the pointers aren't needed.
    return (text?.toString('utf16le') ?? '').split('\0').filter((name) => name !== '')
  }
}

/**
 * Returns a package's folder; null if this user doesn't have the package.
 * https://learn.microsoft.com/windows/win32/api/appmodel/nf-appmodel-getpackagepathbyfullname
 */
export const packageFolder = (fullName: string): string | null => {
  const units = Buffer.alloc(4)
  let path = Buffer.alloc(1024)
  for (;;) {
    units.writeUInt32LE(path.length / 2)
    const code = GetPackagePathByFullName.call(fullName, units, path)
    if (code === codes.SUCCESS) return readText(path)
    if (code === codes.NOT_FOUND) return null
    if (code !== codes.INSUFFICIENT_BUFFER) throw failure(GetPackagePathByFullName.name, code)
    path = Buffer.alloc(Math.max(2 * units.readUInt32LE(), 2 * path.length))
  }
}
