/** The twelve options: what each is, its size, and its files one level down. */
import { type CleanupItemId, cleanupItemIds, type ItemScan } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Button, Card, Section } from '../../ui/index.ts'
import { OptionRow } from './option-row.tsx'
import { type Chosen, canTick, goesOf } from './state.ts'

type Props = {
  device: DeviceId
  items: readonly ItemScan[]
  works: boolean
  isLive: boolean
  ticked: ReadonlySet<CleanupItemId>
  onTicked(next: ReadonlySet<CleanupItemId>): void
  chosen: Chosen
  onChosen(next: Chosen): void
}

export const Options = ({ device, items, works, isLive, ticked, onTicked, chosen, onChosen }: Props) => {
  const { t } = useTranslation('cleanup')
  const byId = new Map(items.map((item) => [item.id, item]))
  const most = Math.max(1, ...items.map((item) => goesOf(item, chosen).bytes))
  const all = cleanupItemIds.filter((id) => canTick(byId.get(id)))
  const tick = (id: CleanupItemId, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    onTicked(next)
  }
  return (
    <Section
      id="cleanup-options"
      title={t('options.title')}
      actions={
        <span className="flex gap-2">
          <Button small onClick={() => onTicked(new Set(all))}>
            {t('options.selectAll')}
          </Button>
          <Button small onClick={() => onTicked(new Set())}>
            {t('options.deselectAll')}
          </Button>
        </span>
      }
    >
      <Card>
        <ul className="divide-inset">
          {cleanupItemIds.map((id) => (
            <OptionRow
              key={id}
              id={id}
              device={device}
              item={byId.get(id)}
              works={works}
              isLive={isLive}
              most={most}
              ticked={ticked.has(id)}
              onTick={(on) => tick(id, on)}
              chosen={chosen}
              onChosen={(next) => {
                onChosen(next)
                if (next.size > 0 && chosen.size === 0) tick(id, true)
              }}
            />
          ))}
        </ul>
      </Card>
    </Section>
  )
}
