/** The network presets, each with the settings that it leaves unchanged and the reasons for that. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PresetAct, PresetCard, PresetIcon, review, toastEnd } from '../../changes/index.ts'
import { useSaid } from '../../i18n/said.ts'
import { queries } from '../../lib/api/index.ts'
import { Button, Disclosure, QueryView, Section, Skeleton } from '../../ui/index.ts'
import { presetOrder } from './page-data.ts'

const rows = ['mtu', 'window', 'qos', 'priority', 'nagle', 'jumbo'] as const
const columns = ['gaming', 'streaming', 'productivity', 'maximum'] as const

/** The values as the specification lists them. */
const wanted: Record<(typeof rows)[number], readonly string[]> = {
  mtu: ['1500', '1500', '1500', '9000'],
  window: ['128 KB', '256 KB', '64 KB', '512 KB'],
  qos: ['on', 'on', 'off', 'on'],
  priority: ['gaming', 'streaming', 'standard', 'gaming'],
  nagle: ['off', 'on', 'on', 'off'],
  jumbo: ['off', 'on', 'off', 'on'],
}

/** A table of the settings that guides recommend for each preset, and what becomes of them on Windows 11. */
const PresetTable = () => {
  const { t } = useTranslation('network')
  const word = (text: string) =>
    text === 'on' || text === 'off' || text === 'gaming' || text === 'streaming' || text === 'standard'
      ? t(`preset.word.${text}`)
      : text
  return (
    <Disclosure title={t('preset.table')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which the keyboard must reach. */}
      <section className="mt-2 overflow-x-auto" aria-label={t('preset.table')} tabIndex={0}>
        <table className="w-full min-w-150 border-collapse text-13">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th scope="col" className="py-1.5 pr-3 font-normal">
                {t('preset.setting')}
              </th>
              {columns.map((id) => (
                <th key={id} scope="col" className="py-1.5 pr-3 font-normal">
                  {t(`preset.column.${id}`)}
                </th>
              ))}
              <th scope="col" className="py-1.5 font-normal">
                {t('preset.becomes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 pr-3 text-left font-semibold">
                  {t(`preset.row.${row}`)}
                </th>
                {wanted[row].map((text, i) => (
                  <td key={columns[i]} className="py-1.5 pr-3">
                    {word(text)}
                  </td>
                ))}
                <td className="py-1.5 text-muted">{t(`preset.why.${row}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  )
}

export const NetworkPresets = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('network')
  const say = useSaid()
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
      act: { id: 'preset', names: { preset: preset.id, name: preset.title } },
      origin: { kind: 'selection', choices: preset.choices, presetId: preset.id },
      onEnd,
    })
  }
  return (
    <Section
      id="network-presets"
      title={t('preset.title')}
      hint={active === undefined ? t('preset.none') : t('preset.active', { title: say(active.preset).title })}
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
            <div className="grid gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3">
              {entries.map((entry) => (
                <PresetCard
                  key={entry.preset.id}
                  heading="h3"
                  preset={entry.preset}
                  icon={<PresetIcon id={entry.preset.id} />}
                  footer={(headingId) => (
                    <PresetAct
                      entry={entry}
                      device={device}
                      headingId={headingId}
                      onEnd={onEnd}
                      words={{ apply: t('preset.apply') }}
                    />
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
