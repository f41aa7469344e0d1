/**
 * Shows the recovery key once, on the profiles page and on the landing page. The key can be printed, and an
 * accidental click outside doesn't close the dialog. This dialog's strings are in the namespace `cloud`.
 */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Checkbox, CopyButton, Dialog, Notice } from '../ui/index.ts'

export const KeyDialog = ({ recoveryKey, onClose }: { recoveryKey: string; onClose(): void }) => {
  const { t } = useTranslation(['cloud', 'ui'])
  const [isWritten, setWritten] = useState(false)
  return (
    <Dialog
      open
      modalClick
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('key.title')}
      description={t('key.text')}
      footer={
        <>
          <Button onClick={() => window.print()}>{t('key.print')}</Button>
          <Button variant="primary" disabled={!isWritten} onClick={onClose}>
            {t('key.done')}
          </Button>
        </>
      }
    >
      <div data-print className="flex flex-col gap-4">
        <p className="rounded-control border border-line bg-bg p-4 text-center font-mono text-16 leading-7 break-words">
          {recoveryKey}
        </p>
        <div className="print:hidden">
          <CopyButton text={recoveryKey} what={t('key.title')} />
        </div>
        <Notice variant="warn">{t('key.loss')}</Notice>
        <div className="print:hidden">
          <Checkbox checked={isWritten} onChange={setWritten}>
            {t('key.written')}
          </Checkbox>
        </div>
      </div>
    </Dialog>
  )
}
