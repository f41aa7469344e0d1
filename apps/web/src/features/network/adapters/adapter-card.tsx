/** One adapter: its description, its current settings, and its driver's settings. */
import type { Device, Item } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review, toastEnd } from '../../../changes/index.ts'
import { loadWords } from '../../../i18n/index.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { Ok } from '../../../lib/api/index.ts'
import { request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { Button, Card, Chip, FoldButton, lazyPart, Skeleton, toast } from '../../../ui/index.ts'

type Adapter = Extract<Ok<'network'>['adapters'], { reported: unknown }>['reported'][number]

const Properties = lazyPart(async () => (await import('./adapter-properties.tsx')).AdapterProperties, {
  loading: <Skeleton className="h-60" />,
})

const Wifi = lazyPart(
  async () => {
    const [{ WifiDetails: view }] = await Promise.all([
      import('../line/wifi-details.tsx'),
      loadWords('network'),
    ])
    return view
  },
  { loading: <Skeleton className="h-13.5" /> },
)

/**
 * Work that the network card can do in place of the processor, listed by keyword, as in
 * `network.optimizeNetworkCard`.
 */
const offloads: Readonly<Record<string, string>> = {
  '*RSS': '1',
  '*LsoV2IPv4': '1',
  '*LsoV2IPv6': '1',
  '*TCPChecksumOffloadIPv4': '3',
  '*UDPChecksumOffloadIPv4': '3',
}

const useConfigure = (device: Device, { id, name }: Adapter) => {
  const { t } = useTranslation('network')
  const reasonOf = useReason()
  return async () => {
    try {
      const { properties } = await request('adapterProperties', {
        device: device.id,
        params: { adapterId: id },
      })
      if ('reason' in properties)
        return toast(t('adapter.failed'), reasonOf(properties.reason), { destructive: true })
      const offered = properties.reported
      if (!offered.some(({ keyword }) => keyword in offloads))
        return toast(t('adapter.nothing'), t('adapter.noneText', { name }))
      const items = offered.flatMap(({ keyword, value }): Item[] => {
        const setting = offloads[keyword]
        return setting === undefined || setting === value
          ? []
          : [{ type: 'adapterProperty', id: `${id}:${keyword}`, option: 'set', setting }]
      })
      if (items.length === 0) return toast(t('adapter.nothing'), t('adapter.nothingText', { name }))
      review.set({
        device: device.id,
        act: { id: 'network.adapter', names: { name } },
        origin: { kind: 'selection', choices: [], items },
        onEnd: toastEnd(t('adapter.configured'), t('adapter.failed'), t('adapter.failedText')),
      })
    } catch (error) {
      toast(t('adapter.failed'), errorMessage(error), { destructive: true })
    }
  }
}

export const AdapterCard = ({ adapter, device }: { adapter: Adapter; device: Device }) => {
  const { t } = useTranslation('network')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const configure = useConfigure(device, adapter)
  const { id, name, description, kind, connected, linkSpeed, mtu, optimized } = adapter
  const { addresses, gateways, nameServers } = adapter
  const titleId = `adapter-${id}`
  const speed =
    linkSpeed === null
      ? t('adapter.unknown')
      : `${(linkSpeed / 1e6).toLocaleString(language, { maximumFractionDigits: 0 })} Mbit/s`
  const list = (all: readonly string[]) => (all.length === 0 ? t('adapter.none') : all.join(', '))
  const facts = [
    ['type', t(`adapter.kind.${kind}`)],
    ['speed', connected ? speed : t('adapter.none')],
    ['ip', list(addresses)],
    ['gateway', list(gateways)],
    ['dns', list(nameServers)],
    ['mtu', mtu === null ? t('adapter.unknown') : String(mtu)],
  ] as const
  return (
    <article aria-labelledby={titleId} className="contents">
      <Card className="flex min-w-0 flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 id={titleId} className="text-16 font-semibold">
              {name}
            </h3>
            <p className="text-13 text-muted">{description}</p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            <Chip tone={connected ? 'ok' : 'neutral'}>
              {t(connected ? 'adapter.connected' : 'adapter.disconnected')}
            </Chip>
            {optimized !== null && (
              <Chip tone={optimized ? 'ok' : 'warn'}>
                {t(optimized ? 'adapter.optimized' : 'adapter.notOptimized')}
              </Chip>
            )}
          </div>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
          {facts.map(([what, value]) => (
            <div key={what} className="contents">
              <dt className="text-muted">{t(`adapter.fact.${what}`)}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {kind === 'wifi' && device.id !== 'generic' && <Wifi adapter={id} device={device.id} />}
        {device.id !== 'generic' && (
          <div className="mt-auto flex flex-wrap items-center gap-2">
            <Button aria-describedby={titleId} onClick={() => void configure()}>
              {t('adapter.configure')}
            </Button>
            <FoldButton open={open} onToggle={() => setOpen(!open)}>
              {t('adapter.properties')}
            </FoldButton>
          </div>
        )}
        {open && <Properties adapter={id} device={device.id} />}
      </Card>
    </article>
  )
}
