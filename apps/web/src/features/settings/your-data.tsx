/** The user's stored data: exported, imported or cleared. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { saveText } from '../../lib/download.ts'
import { readPreferences, storage } from '../../lib/storage/index.ts'
import { forgetAll, ResetButton } from '../../tweaks/reset/index.ts'
import { Button, Notice, Section, toast } from '../../ui/index.ts'
import { ImportDialog } from './import-dialog.tsx'
import { type DataText, readDataText } from './read-data-text.ts'

const fileName = 'clearpane-data.json'

export const YourData = () => {
  const { t } = useTranslation('settings')
  const picker = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<DataText | null>(null)
  const exported = useMutation({
    mutationFn: () => request('exportData'),
    onSuccess: (stored) => {
      const file = { ...stored, preferences: readPreferences(storage) }
      saveText(fileName, `${JSON.stringify(file, null, 2)}\n`, 'application/json')
      toast(t('data.exported'), t('data.exportedText', { name: fileName }))
    },
    onError: (error) => toast(t('data.failed'), errorMessage(error), { destructive: true }),
  })
  const { data: aside } = useQuery({
    queryKey: ['setAside'],
    queryFn: ({ signal }) => request('setAside', { signal }),
  })
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readDataText(file)
    if (typeof read === 'string') toast(t('data.notImported'), t(`data.${read}`), { destructive: true })
    else setPicked(read)
  }
  return (
    <Section
      id="your-data"
      title={t('data.title')}
      hint={t('data.hint')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Download size={16} strokeWidth={1.75} />}
            disabled={exported.isPending}
            onClick={() => exported.mutate()}
          >
            {t('data.export')}
          </Button>
          <Button icon={<Upload size={16} strokeWidth={1.75} />} onClick={() => picker.current?.click()}>
            {t('data.import')}
          </Button>
          <ResetButton type="all" forget={forgetAll} />
        </div>
      }
    >
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('data.import')}
        accept=".json,application/json"
        onChange={(event) => {
          void take(event.target.files?.[0])
          // Allows picking the same file again.
          event.target.value = ''
        }}
      />
      {aside?.files.map(({ path, why }) => (
        <Notice key={path} variant="warn">
          {t(`data.setAside.${why}`, { path })}
        </Notice>
      ))}
      {picked !== null && <ImportDialog file={picked} onClose={() => setPicked(null)} />}
    </Section>
  )
}
