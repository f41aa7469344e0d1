/** The fields for a name, an e-mail address and a PC, shared by the landing page and the profiles page. */
import { TextField } from '../ui/index.ts'

const fields = {
  name: { autoComplete: 'name', maxLength: 120 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  deviceName: { maxLength: 120 },
} as const
export type PersonField = keyof typeof fields

/** `needed`: the text beside a required field that was left empty. */
export type PersonWords = { label: string; hint?: string; needed?: string }

export const PersonFields = <F extends PersonField>({
  words,
  values,
  tried,
  onChange,
}: {
  /** Each field's strings, in the order of the fields. */
  words: Readonly<Partial<Record<F, PersonWords>>>
  values: Readonly<Record<F, string>>
  /** Whether the user has already tried to submit the form. */
  tried: boolean
  onChange(field: F, text: string): void
}) =>
  (Object.keys(words) as F[]).map((name) => {
    const own: PersonWords | undefined = words[name]
    if (own === undefined) return null
    const { label, hint, needed } = own
    return (
      <TextField
        key={name}
        {...fields[name]}
        name={name}
        label={label}
        hint={hint}
        error={tried && values[name].trim() === '' ? needed : undefined}
        value={values[name]}
        spellCheck={false}
        onChange={({ target }) => onChange(name, target.value)}
      />
    )
  })
