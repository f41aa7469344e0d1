/** The entries, each with its switch. Lines that Clearpane can't name exactly are shown and left alone. */
import { isHostsId } from '@clearpane/model'
import { mostHostsNames } from '@clearpane/model/hosts'
import { useTranslation } from 'react-i18next'
import type { Ok } from '../../../../lib/api/index.ts'
import { Button, Switch } from '../../../../ui/index.ts'

type Hosts = Extract<Ok<'hostsFile'>['hosts'], { reported: unknown }>
type Entry = Hosts['reported']['entries'][number]

export const idOfEntry = ({ address, names }: Entry): string => [address, ...names].join(' ').toLowerCase()

export const EntryList = ({
  entries,
  onSwitch,
  onEdit,
  onRemove,
}: {
  entries: readonly Entry[]
  onSwitch(id: string, on: boolean): void
  onEdit(id: string): void
  onRemove(id: string): void
}) => {
  const { t } = useTranslation('netlab')
  return (
    <ul aria-label={t('hosts.title')} className="flex flex-col">
      {entries.map((entry) => {
        const id = idOfEntry(entry)
        const isOurs = isHostsId(id)
        return (
          <li
            key={entry.line}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2"
          >
            <Switch
              label={t('hosts.switch', { entry: id })}
              checked={entry.on}
              disabled={!isOurs}
              onChange={(on) => onSwitch(id, on)}
            />
            <span className="min-w-48 flex-1">
              <span className="font-mono text-13 break-all">
                {entry.address} {entry.names.slice(0, mostHostsNames).join(' ')}
              </span>
              {entry.names.length > mostHostsNames && (
                <span className="block text-12 text-muted">
                  {t('hosts.ignored', { names: entry.names.slice(mostHostsNames).join(' ') })}
                </span>
              )}
              {(entry.comment ?? '') !== '' && (
                <span className="block text-12 text-muted">{entry.comment}</span>
              )}
              {!isOurs && <span className="block text-12 text-muted">{t('hosts.notOurs')}</span>}
            </span>
            {isOurs && (
              <span className="flex gap-2">
                <Button small aria-label={t('hosts.editOne', { entry: id })} onClick={() => onEdit(id)}>
                  {t('hosts.edit')}
                </Button>
                <Button small aria-label={t('hosts.removeOne', { entry: id })} onClick={() => onRemove(id)}>
                  {t('hosts.remove')}
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
