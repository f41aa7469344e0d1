/** Converts one package as PowerShell lists it. Pure. */
import { type ListedApp, listedAppSchema } from '@clearpane/model'

/** The format of the runtime's `Get-AppxItem`. Missing values are an empty text or false. */
type Row = Readonly<Record<string, unknown>>

const textIn = (row: Row, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}

const isId = (text: string) => /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i.test(text)

/**
 * Returns the organization in the certificate's subject, or the common name, which the Store replaces with an
 * id for most publishers.
 */
export const makerIn = (subject: string): string | null => {
  const fieldOf = (key: string) => {
    const found = new RegExp(`(?:^|,)\\s*${key}=(?:"((?:[^"]|"")*)"|([^,]*))`, 'i').exec(subject)
    return (found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? '').trim()
  }
  const maker = [fieldOf('O'), fieldOf('CN')].find((one) => one !== '' && !isId(one))
  return maker ?? null
}

const variantOf = (row: Row): ListedApp['variant'] => {
  if (row.Framework === true) return 'framework'
  const signature = textIn(row, 'Signature')
  if (signature === 'System') return 'system'
  return signature === 'Store' ? 'store' : 'other'
}

/** Null for an unusable row, e.g. one whose family isn't a package family name. */
export const appOf = (listed: unknown): ListedApp | null => {
  if (typeof listed !== 'object' || listed === null) return null
  const row = listed as Row
  const app = listedAppSchema.safeParse({
    type: 'app',
    id: textIn(row, 'Family'),
    name: textIn(row, 'Name'),
    version: textIn(row, 'Version'),
    publisher: makerIn(textIn(row, 'Publisher')),
    variant: variantOf(row),
    // If Windows doesn't say that it can be removed, we don't remove it.
    nonRemovable: row.NonRemovable !== false,
  })
  return app.success ? app.data : null
}
