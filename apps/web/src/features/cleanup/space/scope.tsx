/** Which folders are measured. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../lib/api/index.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { Select, TextField } from '../../../ui/index.ts'

type Chosen = { type: string; path: string }
/** Survives switching to another tab. */
const scope = createStore<Chosen>({ type: 'own', path: '' })

/** Undefined: the user's own folders. */
export const foldersAsked = (): string[] | undefined => {
  const { type, path } = scope.get()
  if (type === 'own') return undefined
  if (type !== 'other') return [type]
  return path.trim() === '' ? undefined : [path.trim()]
}

export const Scope = ({ device, disabled }: { device: DeviceId; disabled: boolean }) => {
  const { t } = useTranslation('space')
  const { type, path } = useStore(scope)
  const drives = useQuery(queries.scanFolders(device)).data?.drives ?? []
  return (
    <>
      <Select
        label={t('scope.label')}
        value={type}
        disabled={disabled}
        options={[
          { value: 'own', label: t('scope.own') },
          ...drives.map((drive) => ({ value: drive, label: t('scope.drive', { drive }) })),
          { value: 'other', label: t('scope.other') },
        ]}
        onChange={(next) => scope.set((old) => ({ ...old, type: next }))}
      />
      {type === 'other' && (
        <TextField
          label={t('scope.path')}
          className="min-w-60 flex-1"
          value={path}
          disabled={disabled}
          spellCheck={false}
          onChange={(event) => scope.set({ type, path: event.target.value })}
        />
      )}
    </>
  )
}
