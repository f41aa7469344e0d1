/** The adapters that a change of name servers is for: at first every connected one. */
import { useTranslation } from 'react-i18next'
import { Checkbox, Section } from '../../../ui/index.ts'
import type { Adapter } from './chosen-adapters.ts'

type Props = {
  offered: readonly Adapter[]
  chosen: readonly Adapter[]
  onChoose(ids: ReadonlySet<string>): void
}

export const AdapterChoice = ({ offered, chosen, onChoose }: Props) => {
  const { t } = useTranslation('network')
  const ids = new Set(chosen.map(({ id }) => id))
  const turn = (id: string, on: boolean) =>
    onChoose(new Set(on ? [...ids, id] : [...ids].filter((one) => one !== id)))
  return (
    <Section id="dns-adapters" title={t('dns.adapters.title')} hint={t('dns.adapters.hint')}>
      <div className="flex flex-col gap-2">
        {offered.map(({ id, name, connected, nameServers }) => (
          <Checkbox key={id} checked={ids.has(id)} onChange={(on) => turn(id, on)}>
            <span className="block font-semibold">{name}</span>
            <span className="block text-13 text-muted">
              {!connected
                ? t('adapter.disconnected')
                : nameServers.length === 0
                  ? t('adapter.none')
                  : nameServers.join(', ')}
            </span>
          </Checkbox>
        ))}
      </div>
      {chosen.length === 0 && (
        <p role="status" className="text-13 text-muted">
          {t('dns.adapters.none')}
        </p>
      )}
    </Section>
  )
}
