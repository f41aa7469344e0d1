/** What to scan: which files, where, and where nothing may be removed. */
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/store.ts'
import { Card, Select } from '../../../ui/index.ts'
import { FolderList } from './folder-list.tsx'
import { fileTypes, scanRequest } from './scan-request.ts'

export const ScanForm = ({ own, disabled }: { own: readonly string[]; disabled: boolean }) => {
  const { t } = useTranslation('duplicates')
  const { type, folders, safe } = useStore(scanRequest)
  return (
    <Card className="flex flex-col gap-4 p-5">
      <Select
        className="self-start"
        label={t('types')}
        value={type}
        disabled={disabled}
        options={fileTypes.map((one) => ({ value: one, label: t(`type.${one}`) }))}
        onChange={(next) => scanRequest.set((old) => ({ ...old, type: next }))}
      />
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <FolderList
          label={t('folders')}
          hint={t('foldersHint')}
          otherwise={own}
          folders={folders}
          disabled={disabled}
          onChange={(next) => scanRequest.set((old) => ({ ...old, folders: next }))}
        />
        <FolderList
          label={t('safe')}
          hint={t('safeHint')}
          otherwise={[]}
          folders={safe}
          disabled={disabled}
          onChange={(next) => scanRequest.set((old) => ({ ...old, safe: next }))}
        />
      </div>
    </Card>
  )
}
