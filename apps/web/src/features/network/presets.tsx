/** The network presets, with what each leaves alone and why. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EnglishOnly } from '../../i18n/english-only.tsx'
import { queries } from '../../lib/api/index.ts'
import { PresetAct, PresetCard, PresetIcon, review, toastEnd } from '../../tweaks/index.ts'
import { Button, QueryView, Section, Skeleton } from '../../ui/index.ts'
import { presetOrder } from './page-data.ts'
import { PresetTable } from './preset-table.tsx'

export const NetworkPresets = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('network')
  const query = useQuery(queries.presets(device))
  const entries = presetOrder.flatMap(
    (id) => query.data?.presets.filter(({ preset }) => preset.id === id) ?? [],
  )
  const active = entries.find(({ status }) => status.state === 'active')
  const onEnd = toastEnd(t('preset.applied'), t('preset.failed'), t('preset.failedText'))
  const quick = (id: string) => {
    const entry = entries.find(({ preset }) => preset.id === id)
    if (entry === undefined) return
    const { preset } = entry
    review.set({
      device,
      title: preset.title,
      origin: { kind: 'selection', choices: preset.choices, presetId: preset.id },
      onEnd,
    })
  }
  return (
    <Section
      id="network-presets"
      title={t('preset.title')}
      hint={active === undefined ? t('preset.none') : t('preset.active', { title: active.preset.title })}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button disabled={entries.length === 0} onClick={() => quick('network-gaming')}>
            {t('preset.quickGaming')}
          </Button>
          <Button disabled={entries.length === 0} onClick={() => quick('network-maximum')}>
            {t('preset.maximum')}
          </Button>
        </div>
      }
    >
      <QueryView query={query} fresh loading={<Skeleton className="h-72 rounded-card" />}>
        {() => (
          <>
            <EnglishOnly />
            <div className="grid gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3">
              {entries.map((entry) => (
                <PresetCard
                  key={entry.preset.id}
                  heading="h3"
                  preset={entry.preset}
                  icon={<PresetIcon id={entry.preset.id} />}
                  footer={(headingId) => (
                    <PresetAct entry={entry} device={device} headingId={headingId} onEnd={onEnd} />
                  )}
                />
              ))}
            </div>
            <PresetTable />
          </>
        )}
      </QueryView>
    </Section>
  )
}
