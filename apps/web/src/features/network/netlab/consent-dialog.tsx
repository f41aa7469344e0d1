/** Asked before the first traffic to a server, and before each on a metered line. Nothing has left the PC until the answer. */
import { useTranslation } from 'react-i18next'
import type { Ok } from '../../../lib/api/index.ts'
import { Button, Dialog, Notice } from '../../../ui/index.ts'

type Listed = Ok<'speedServers'>['servers'][number]
type Props = {
  open: boolean
  /** Null: the person's own, of which we know no terms. */
  listed: Listed | null
  address: string
  metered: boolean
  onClose(): void
  onAgree(): void
}

export const ConsentDialog = ({ open, listed, address, metered, onClose, onAgree }: Props) => {
  const { t } = useTranslation(['netlab', 'ui'])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('ask.title')}
      description={t('ask.text')}
      closeLabel={t('ui:action.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('ask.cancel')}</Button>
          <Button variant="primary" onClick={onAgree}>
            {t('ask.agree')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {metered && <Notice variant="warn">{t('ask.metered')}</Notice>}
        <p className="font-semibold break-all">
          {listed === null ? address : t('server.listed', { name: listed.name, host: listed.host })}
        </p>
        {listed?.terms != null && (
          <a href={listed.terms} target="_blank" rel="noreferrer" className="text-accent underline">
            {t('ask.terms', { name: listed.name })}
          </a>
        )}
        {listed?.tried === false && <p className="text-13 text-muted">{t('ask.untried')}</p>}
      </div>
    </Dialog>
  )
}
