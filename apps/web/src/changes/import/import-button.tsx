import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/index.ts'
import { ImportDialog, type Load } from './import-dialog.tsx'

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

/** Accepts a file dropped anywhere on the page. */
const useDropped = (take: (file: File) => void) => {
  const taken = useEffectEvent(take)
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => hasFile(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (file === undefined) return
      event.preventDefault()
      taken(file)
    }
    // This listener runs before the window's own listener, which accepts files on pages without an import of their
    // own.
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])
}
