/** A list of folders by path: added one by one, each removable. */
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton, TextField } from '../../../ui/index.ts'

type Props = {
  label: string
  hint: string
  /** Shown if none was named. */
  otherwise: readonly string[]
  folders: readonly string[]
  disabled: boolean
  onChange(next: readonly string[]): void
}

export const FolderList = ({ label, hint, otherwise, folders, disabled, onChange }: Props) => {
  const { t } = useTranslation('duplicates')
  const [path, setPath] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const next = path.trim()
    if (next === '') return
    if (!folders.includes(next)) onChange([...folders, next])
    setPath('')
  }
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-1 basis-72 flex-col gap-2">
      <legend className="pb-1 font-semibold">{label}</legend>
      {folders.length === 0 && otherwise.length > 0 && (
        <ul className="flex flex-col gap-0.5 text-13 text-muted">
          {otherwise.map((one) => (
            <li key={one} className="break-all">
              {one}
            </li>
          ))}
        </ul>
      )}
      {folders.length > 0 && (
        <ul className="flex flex-col text-13">
          {folders.map((one) => (
            <li key={one} className="flex items-center gap-1">
              <span className="min-w-0 break-all">{one}</span>
              <IconButton
                aria-label={t('removeFolder', { path: one })}
                onClick={() => onChange(folders.filter((other) => other !== one))}
              >
                <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} className="mt-auto flex items-end gap-2">
        <TextField
          label={t('addFolder')}
          className="flex-1"
          hint={hint}
          value={path}
          spellCheck={false}
          onChange={(event) => setPath(event.target.value)}
        />
        <Button type="submit" className="mb-5.5" aria-label={t('addTo', { list: label })}>
          {t('add')}
        </Button>
      </form>
    </fieldset>
  )
}
