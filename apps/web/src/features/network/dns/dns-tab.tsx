import { addressVersion, type DeviceId, dohTemplatePattern } from '@clearpane/model'
import { carriesRoute } from '@clearpane/model/carries-route'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review, toastEnd } from '../../../changes/index.ts'
import { type Ok, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { Button, Card, Checkbox, Notice, Section, Switch, TextField, toast } from '../../../ui/index.ts'
import { PresetList } from './preset-list.tsx'
import { type Servers, useServers } from './use-servers.ts'

// These functions determine the adapters whose name servers are changed.

type Adapters = Ok<'network'>['adapters']
export type Adapter = Extract<Adapters, { reported: unknown }>['reported'][number]

/**
 * Returns the adapters that the user can choose from; VPN adapters are left out, because a VPN brings its own name
 * servers.
 */
export const offeredAdapters = (adapters: Adapters): Adapter[] =>
  'reported' in adapters ? adapters.reported.filter(({ kind }) => kind !== 'vpn') : []

/**
 * Returns the chosen adapters. If `picked` is null, returns every adapter that carries traffic to other networks. An
 * adapter that has been unplugged is left out.
 */
export const chosenAdapters = (offered: readonly Adapter[], picked: ReadonlySet<string> | null): Adapter[] =>
  offered.filter((one) => (picked === null ? carriesRoute(one) : picked.has(one.id)))

/** Whether these servers are already set on every chosen adapter. */
export const areSet = (chosen: readonly Adapter[], servers: readonly string[]): boolean =>
  chosen.length > 0 &&
  chosen.every(({ nameServers }) => servers.every((server) => nameServers.includes(server)))

const fields = ['primary', 'secondary'] as const
type Field = (typeof fields)[number]

/** The user's own DNS servers: the page checks their addresses, and the servers are tested before they are set. */
const CustomServers = ({ asking, onUse }: { asking: boolean; onUse(servers: Servers): void }) => {
  const { t } = useTranslation('network')
  const [on, setOn] = useState(false)
  const [texts, setTexts] = useState<Record<Field | 'doh', string>>({ primary: '', secondary: '', doh: '' })
  const [tried, setTried] = useState(false)
  const wrong = (field: Field): string | undefined => {
    const text = texts[field].trim()
    if (text === '') return field === 'primary' ? t('dns.custom.missing') : undefined
    return addressVersion(text) === null ? t('dns.custom.noAddress', { text }) : undefined
  }
  const doh = texts.doh.trim()
  const wrongDoh = doh === '' || dohTemplatePattern.test(doh) ? undefined : t('dns.custom.noTemplate')
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fields.some((field) => wrong(field) !== undefined) || wrongDoh !== undefined) return
    const servers = fields.map((field) => texts[field].trim()).filter((text) => text !== '')
    const of = (version: 4 | 6) => [...new Set(servers.filter((one) => addressVersion(one) === version))]
    onUse({
      name: servers.join(', '),
      ipv4: of(4),
      ipv6: of(6),
      doh: doh === '' ? null : doh,
    })
  }
  return (
    <Section
      id="dns-custom"
      title={t('dns.custom.title')}
      hint={t('dns.custom.hint')}
      actions={<Switch checked={on} onChange={setOn} label={t('dns.custom.switch')} />}
    >
      {on && (
        <Card className="p-4">
          <form noValidate onSubmit={send} className="flex flex-col gap-4">
            <div className="grid gap-4 @2xl:grid-cols-3">
              {fields.map((field) => (
                <TextField
                  key={field}
                  label={t(`dns.custom.${field}`)}
                  value={texts[field]}
                  placeholder={field === 'primary' ? '1.1.1.1' : '1.0.0.1'}
                  maxLength={45}
                  required={field === 'primary'}
                  error={tried ? wrong(field) : undefined}
                  onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
                />
              ))}
              <TextField
                label={t('dns.custom.doh')}
                value={texts.doh}
                maxLength={200}
                error={tried ? wrongDoh : undefined}
                onChange={(event) => setTexts({ ...texts, doh: event.target.value })}
              />
            </div>
            <div>
              <Button type="submit" variant="primary" disabled={asking}>
                {t('dns.custom.apply')}
              </Button>
            </div>
          </form>
        </Card>
      )}
    </Section>
  )
}

type Props = {
  offered: readonly Adapter[]
  chosen: readonly Adapter[]
  onChoose(ids: ReadonlySet<string>): void
}

/** The choice of adapters whose name servers are changed; at first, every connected adapter is chosen. */
const AdapterChoice = ({ offered, chosen, onChoose }: Props) => {
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
      act: { id: 'network.flush' },
      origin: { kind: 'selection', choices: [{ tweakId: 'cleanup.dnsCache' }] },
      onEnd: toastEnd(t('dns.flushed'), t('dns.flushFailed'), t('dns.flushFailedText')),
    })
  const now = inUse(network.adapters)
  const { cachedNames } = network
  const changes = device !== 'generic'
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const offered = offeredAdapters(network.adapters)
  const chosen = chosenAdapters(offered, picked)
  // If the user picks no adapters, the call uses every adapter that is connected at the time of the call.
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
