/** One package as PowerShell lists it, in our words. Pure. */
import { type ListedApp, listedAppSchema } from '@clearpane/model'
import { z } from 'zod'

/** As `Get-AppxItem` of the runtime answers. */
const rowSchema = z.object({
  Family: z.string(),
  Name: z.string(),
  Version: z.string(),
  Publisher: z.string(),
  Signature: z.string(),
  Framework: z.boolean(),
  NonRemovable: z.boolean(),
})

const isId = (text: string) => /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i.test(text)

/** The organisation in the certificate's subject, or the name there, which the Store makes an id of for most makers. */
export const makerIn = (subject: string): string | null => {
  const fieldOf = (key: string) => {
    const found = new RegExp(`(?:^|,)\\s*${key}=(?:"((?:[^"]|"")*)"|([^,]*))`, 'i').exec(subject)
    return (found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? '').trim()
  }
  const maker = [fieldOf('O'), fieldOf('CN')].find((one) => one !== '' && !isId(one))
  return maker ?? null
}

const sortOf = ({ Framework, Signature }: z.infer<typeof rowSchema>): ListedApp['sort'] => {
  if (Framework) return 'framework'
  if (Signature === 'System') return 'system'
  return Signature === 'Store' ? 'store' : 'other'
}

/** Null for a row that says nothing usable: a family that is none, for one. */
export const appOf = (told: unknown): ListedApp | null => {
  const row = rowSchema.safeParse(told)
  if (!row.success) return null
  const { Family: id, Name: name, Version: version, Publisher, NonRemovable: nonRemovable } = row.data
  const app = listedAppSchema.safeParse({
    type: 'app',
    id,
    name,
    version,
    publisher: makerIn(Publisher),
    sort: sortOf(row.data),
    nonRemovable,
  })
  return app.success ? app.data : null
}
