import type { DeviceId } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Ok, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { review, toastEnd } from '../../../tweaks/index.ts'
import { Button, Notice, Section, toast } from '../../../ui/index.ts'
import { AdapterChoice } from './adapter-choice.tsx'
import { areSet, chosenAdapters, offeredAdapters } from './chosen-adapters.ts'
import { CustomServers } from './custom-servers.tsx'
import { PresetList } from './preset-list.tsx'
import { type Servers, useServers } from './use-servers.ts'

const inUse = (adapters: Ok<'network'>['adapters']): string[] =>
  'reported' in adapters
    ? [...new Set(adapters.reported.flatMap(({ connected, nameServers }) => (connected ? nameServers : [])))]
    : []

export const DnsTab = ({ network, device }: { network: Ok<'network'>; device: DeviceId }) => {
  const { t } = useTranslation('network')
  const reasonOf = useReason()
  const { asking, use } = useServers(device)
  const measured = useMutation({
    mutationFn: (presets: string[]) => request('dnsMeasure', { device, body: { presets } }),
    onError: (error) => toast(t('dns.failed'), errorMessage(error), { destructive: true }),
  })
  const flush = () =>
    review.set({
      device,
      title: t('dns.flush'),
      origin: { kind: 'selection', choices: [{ tweakId: 'cleanup.dnsCache' }] },
      onEnd: toastEnd(t('dns.flushed'), t('dns.flushFailed'), t('dns.flushFailedText')),
    })
  const now = inUse(network.adapters)
  const { cachedNames } = network
  const changes = device !== 'generic'
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const offered = offeredAdapters(network.adapters)
  const chosen = chosenAdapters(offered, picked)
  // Unless the person picks, the call takes every adapter that's connected when it runs.
  const adapterIds = picked === null ? undefined : chosen.map(({ id }) => id)
  const onUse = (servers: Servers) => void use(servers, adapterIds)
  const blocked = asking !== null || chosen.length === 0
  return (
    <div className="flex flex-col gap-6">
      <Section
        id="dns-now"
        title={t('dns.now')}
        actions={changes && <Button onClick={flush}>{t('dns.flush')}</Button>}
      >
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">{t('dns.inUse')}</dt>
          <dd>{now.length === 0 ? t('adapter.none') : now.join(', ')}</dd>
          <dt className="text-muted">{t('dns.cached')}</dt>
          <dd className={'reported' in cachedNames ? undefined : 'text-muted'}>
            {'reported' in cachedNames ? cachedNames.reported : reasonOf(cachedNames.reason)}
          </dd>
        </dl>
      </Section>
      {changes ? (
        <>
          <Notice variant="info">{t('dns.safety')}</Notice>
          {offered.length > 1 && <AdapterChoice offered={offered} chosen={chosen} onChoose={setPicked} />}
          <PresetList
            isActive={({ ipv4 }) => areSet(chosen, ipv4)}
            blocked={blocked}
            onUse={onUse}
            results={measured.data?.results ?? []}
            measuring={measured.isPending}
            onMeasure={(presets) => measured.mutate(presets)}
            onClear={() => measured.reset()}
          />
          <CustomServers asking={blocked} onUse={onUse} />
        </>
      ) : (
        <Notice variant="unavailable">{t('dns.onlyWindows')}</Notice>
      )}
    </div>
  )
}
