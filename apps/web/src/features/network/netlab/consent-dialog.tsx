/** Asked before the first traffic to a public server, and before each on a metered line. Nothing has left the PC until the answer. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ok } from '../../../lib/api/index.ts'
import { Button, Dialog, Notice, Select } from '../../../ui/index.ts'

type Props = {
  open: boolean
  servers: Ok<'speedServers'>['servers']
  metered: boolean
  onClose(): void
  onAgree(server: string): void
}

export const ConsentDialog = ({ open, servers, metered, onClose, onAgree }: Props) => {
  const { t } = useTranslation(['netlab', 'ui'])
  const [chosen, setChosen] = useState(servers[0]?.id ?? '')
  const server = servers.find(({ id }) => id === chosen)
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
          <Button variant="primary" onClick={() => onAgree(chosen)}>
            {t('ask.agree')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {metered && <Notice variant="warn">{t('ask.metered')}</Notice>}
        <Select
          label={t('ask.server')}
          value={chosen}
          onChange={setChosen}
          options={servers.map(({ id, name, host }) => ({ value: id, label: `${name} (${host})` }))}
        />
        {server?.terms != null && (
          <a href={server.terms} target="_blank" rel="noreferrer" className="text-accent underline">
            {t('ask.terms', { name: server.name })}
          </a>
        )}
        {server?.tried === false && <p className="text-13 text-muted">{t('ask.untried')}</p>}
      </div>
    </Dialog>
  )
}
