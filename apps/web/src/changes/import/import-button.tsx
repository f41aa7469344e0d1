import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/index.ts'
import { ImportDialog, type Load } from './import-dialog.tsx'
import { useDropped } from './use-dropped.ts'

export type { Load }

/** A button that opens the same import dialog as dropping a file does. */
export const ImportButton = ({ label, loadOf }: { label?: string; loadOf?: Load }) => {
  const { t } = useTranslation('import')
  const [open, setOpen] = useState(false)
  const [dropped, setDropped] = useState<File | null>(null)
  useDropped((file) => {
    setDropped(file)
    setOpen(true)
  })
  return (
    <>
      <Button icon={<Upload size={16} strokeWidth={1.75} />} onClick={() => setOpen(true)}>
        {label ?? t('button')}
      </Button>
      {open && (
        <ImportDialog
          dropped={dropped}
          loadOf={loadOf}
          onClose={() => {
            setOpen(false)
            setDropped(null)
          }}
        />
      )}
    </>
  )
}
