/** The network tools, each of which sends only what the user requests with its button. */

import type { JobResult, KeptSpeedTest } from '@clearpane/contracts'
import type { DeviceId, NetworkSocket } from '@clearpane/model'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Route } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { afterChanges, type Ok, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { ToolCard, useTool } from '../../../live/tool/index.ts'
import {
  Button,
  Card,
  Notice,
  QueryView,
  SearchField,
  Section,
  Segmented,
  Skeleton,
  TextField,
} from '../../../ui/index.ts'
import { AiCard } from './ai-card.tsx'
import { HostsCard } from './hosts/hosts-card.tsx'
import { LookCard } from './look-card.tsx'
import { PortList } from './ports/port-list.tsx'
import { SpeedCard } from './speed-card.tsx'

/**
 * The change since the previous test: as a percentage or, for latency, in milliseconds. Null if either test didn't
 * measure this value.
 */
type SpeedChange = { download: number | null; upload: number | null; latencyMs: number | null }
type SpeedRow = { test: KeptSpeedTest; change: SpeedChange | null }

const percent = (now: number, before: number): number | null =>
  before <= 0 ? null : (100 * (now - before)) / before

const changeOf = ({ result: now }: KeptSpeedTest, { result: before }: KeptSpeedTest): SpeedChange => ({
  download: percent(now.download.bitsPerSecond, before.download.bitsPerSecond),
  upload: percent(now.upload.bitsPerSecond, before.upload.bitsPerSecond),
  latencyMs:
    now.idle.median === null || before.idle.median === null ? null : now.idle.median - before.idle.median,
})

/** Whether two tests can be compared: both used the same server, and either both are real or both are simulated. */
const isLike = (one: KeptSpeedTest, other: KeptSpeedTest): boolean =>
  one.result.server === other.result.server &&
  one.simulated === other.simulated &&
  one.result.method.latencyBy === other.result.method.latencyBy

/**
 * Pairs each test with the test before it, if the two can be compared. `tests`: newest first, as in the server's
 * list. Pure.
 */
export const speedRows = (tests: readonly KeptSpeedTest[]): SpeedRow[] =>
  tests.map((test, i) => {
    const before = tests.slice(i + 1).find((one) => isLike(one, test))
    return { test, change: before === undefined ? null : changeOf(test, before) }
  })

/** Formats a stored speed test and its difference from an earlier test, each as one line. */
const useSpeedTexts = () => {
  const { t } = useTranslation('netlab')
  const language = useLanguage()
  const number = (value: number, more: Intl.NumberFormatOptions = {}) =>
    value.toLocaleString(language, { maximumFractionDigits: 1, ...more })
  const signed = (value: number | null, digits: number) =>
    value === null
      ? t('speed.none')
      : number(value, { maximumFractionDigits: digits, signDisplay: 'exceptZero' })
  return {
    figure: ({ download, upload, idle }: KeptSpeedTest['result']): string =>
      t('past.figures', {
        down: number(download.bitsPerSecond / 1e6),
        up: number(upload.bitsPerSecond / 1e6),
        ms: idle.median === null ? t('speed.none') : number(idle.median),
      }),
    changed: ({ download, upload, latencyMs }: SpeedChange): string =>
      t('past.changed', { down: signed(download, 0), up: signed(upload, 0), ms: signed(latencyMs, 1) }),
  }
}

const atFirst = 5

const Row = ({ row: { test, change } }: { row: SpeedRow }) => {
  const { t } = useTranslation('netlab')
  const language = useLanguage()
  const { figure, changed } = useSpeedTexts()
  const { result, simulated } = test
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-2.5 text-13">
      <span className="min-w-0 flex-1 basis-48">
        <time dateTime={test.at} className="block font-semibold">
          {fullTime(test.at, language)}
        </time>
        <span className="block break-all text-muted">{simulated ? t('simulated') : result.server}</span>
      </span>
      <span className="basis-72 tabular-nums">
        <span className="block">{figure(result)}</span>
        <span className="block text-muted">{change === null ? t('past.alone') : changed(change)}</span>
      </span>
    </li>
  )
}

export const SpeedHistory = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const [all, setAll] = useState(false)
  const { data } = useQuery({
    queryKey: ['speedTests', device],
    queryFn: ({ signal }) => request('speedTests', { device, signal }),
  })
  const rows = speedRows(data?.tests ?? [])
  // If there is only one test, it isn't listed, because the card above already shows it.
  if (rows.length < 2) return null
  const more = rows.length - atFirst
  return (
    <Card role="group" aria-label={t('past.title')} className="flex flex-col">
      <div className="px-4 pt-4 pb-2">
        <h3 className="text-16 font-semibold">{t('past.title')}</h3>
        <p className="text-13 text-muted">{t('past.text')}</p>
      </div>
      <ul className="divide-inset">
        {(all ? rows : rows.slice(0, atFirst)).map((row) => (
          <Row key={row.test.at} row={row} />
        ))}
      </ul>
      {more > 0 && !all && (
        <div className="border-t border-line px-4 py-2">
          <Button small variant="quiet" onClick={() => setAll(true)}>
            {t('past.more', { count: more })}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Lists the routers on a path, as far as they are known. */
const TraceTable = ({ traced }: { traced: JobResult<'traceRoute'> }) => {
  const { t } = useTranslation('netlab')
  const language = useLanguage()
  const ms = (time: number | null) =>
    time === null
      ? t('speed.none')
      : t('speed.ms', { value: time.toLocaleString(language, { maximumFractionDigits: 1 }) })
  const { host, simulated, trace } = traced
  const target = trace.hops.find((hop) => hop.target)
  return (
    <div className="flex flex-col gap-2">
      <p>
        {target === undefined ? t('trace.missed', { host }) : t('trace.reached', { host, count: target.ttl })}
      </p>
      <table className="w-full text-13">
        <caption className="sr-only">{t('trace.title')}</caption>
        <thead className="text-12 text-muted">
          <tr>
            {(['hop', 'router', 'lost', 'median', 'jitter'] as const).map((head) => (
              <th
                key={head}
                scope="col"
                className={`px-1 font-normal ${head === 'router' ? 'text-left' : 'text-right'}`}
              >
                {t(`trace.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {trace.hops.map(({ ttl, from, figures: { loss, median, jitter } }) => (
            <tr key={ttl} className="border-t border-line">
              <td className="px-1 py-1 text-right text-muted">{ttl}</td>
              <th scope="row" className="px-1 text-left font-mono font-normal">
                {from.length === 0 ? t('trace.silent') : from.join(', ')}
              </th>
              <td className="px-1 text-right">
                {loss === null ? t('speed.none') : t('speed.percent', { value: Math.round(100 * loss) })}
              </td>
              <td className="px-1 text-right">{ms(median)}</td>
              <td className="px-1 text-right">{ms(jitter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {simulated && <p className="text-12 text-muted">{t('simulated')}</p>}
    </div>
  )
}

/** The route tracer: a host, and the routers on the path to it, each of which is shown as soon as it answers. */
const TraceCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const [host, setHost] = useState('')
  const asked = useRef('')
  const tool = useTool('traceRoute', 'traceRoute', device, undefined, () => ({ host: asked.current }))
  const start = () => {
    asked.current = host.trim()
    tool.start()
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('trace.host')}
        value={host}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => setHost(target.value)}
      />
      <ToolCard
        title={t('trace.title')}
        text={t('trace.text')}
        icon={Route}
        type="traceRoute"
        tool={{ ...tool, start }}
        blocked={host.trim() === ''}
        words={{ start: t('trace.start'), running: t('trace.running'), idle: t('trace.idle') }}
        partial={(partials) => {
          const last = partials.at(-1)
          return last === undefined ? null : <TraceTable traced={last} />
        }}
      >
        {(traced) => <TraceTable traced={traced} />}
      </ToolCard>
    </div>
  )
}

/** Shows the name of a connection's remote host when the user asks for it. */
const FarName = ({ address, device }: { address: string; device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const name = useMutation({ mutationFn: () => request('dnsLookup', { device, body: { name: address } }) })
  if (name.error !== null) return <span className="text-danger">{errorMessage(name.error)}</span>
  if (name.data === undefined)
    return (
      <Button
        small
        variant="quiet"
        disabled={name.isPending}
        aria-label={t('ports.nameOf', { address })}
        onClick={() => name.mutate()}
      >
        {t('ports.name')}
      </Button>
    )
  const { answer } = name.data
  const found = answer.outcome === 'answered' ? answer.answers.map(({ data }) => data) : []
  return <span className="break-all">{found.length === 0 ? t('ports.noName') : found.join(', ')}</span>
}

const says = (one: NetworkSocket, search: string) =>
  [one.program, one.remoteAddress, one.remotePort, one.localPort, one.state]
    .join(' ')
    .toLowerCase()
    .includes(search.trim().toLowerCase())

type Props = { found: Ok<'networkSockets'>; search: string; device: DeviceId }

const ConnectionList = ({ found, search, device }: Props) => {
  const { t } = useTranslation('netlab')
  const reasonOf = useReason()
  if ('reason' in found.sockets) return <Notice variant="info">{reasonOf(found.sockets.reason)}</Notice>
  const open = found.sockets.reported.filter(({ remoteAddress }) => remoteAddress !== null)
  const rows = open
    .filter((one) => says(one, search))
    .toSorted((a, b) => (a.program ?? '').localeCompare(b.program ?? '') || a.localPort - b.localPort)
  return (
    <>
      <p className="text-12 text-muted">{t('ports.connections', { count: rows.length })}</p>
      <ul className="divide-y divide-line">
        {rows.map((one) => (
          <li
            key={`${one.localAddress} ${one.localPort} ${one.remoteAddress} ${one.remotePort}`}
            className="grid items-center gap-x-4 py-1.5 text-13 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_minmax(0,1fr)]"
          >
            <span className="truncate">
              {one.program ??
                (one.pid === null ? t('ports.unknownProgram') : t('ports.process', { pid: one.pid }))}
            </span>
            <span className="font-mono break-all">
              {one.remoteAddress}
              <span className="text-muted"> : {one.remotePort}</span>
            </span>
            <span className="text-12 text-muted">{one.state}</span>
            <span className="min-h-7">
              <FarName key={one.remoteAddress} address={one.remoteAddress ?? ''} device={device} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const views = ['ports', 'connections'] as const
type View = (typeof views)[number]
const everyMs = 3000

/** Scans this PC's own ports and connections when the user clicks; it sends nothing. */
export const PortsCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const [view, setView] = useState<View | null>(null)
  const [search, setSearch] = useState('')
  const ports = useQuery({
    queryKey: ['openPorts', device],
    meta: afterChanges,
    queryFn: ({ signal }) => request('openPorts', { device, signal }),
    enabled: view === 'ports',
  })
  const connections = useQuery({
    queryKey: ['networkSockets', device],
    queryFn: ({ signal }) => request('networkSockets', { device, signal }),
    enabled: view === 'connections',
    refetchInterval: everyMs,
  })
  const loading = <Skeleton className="h-80 rounded-control" />
  return (
    <Card role="group" aria-label={t('ports.title')} className="flex min-h-36 flex-col gap-3 p-4">
      <div>
        <h3 className="text-16 font-semibold">{t('ports.title')}</h3>
        <p className="text-13 text-muted">{t('ports.text')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={t('ports.title')}
          value={view}
          options={views.map((value) => ({ value, label: t(`ports.view.${value}`) }))}
          onChange={setView}
        />
        {view !== null && (
          <SearchField label={t('ports.search')} value={search} onChange={setSearch} className="w-64" />
        )}
        {view === 'ports' && (
          <Button disabled={ports.isFetching} onClick={() => void ports.refetch()}>
            {t('ports.again')}
          </Button>
        )}
      </div>
      {view === 'ports' && (
        <QueryView query={ports} loading={loading}>
          {(found) => <PortList found={found} search={search} />}
        </QueryView>
      )}
      {view === 'connections' && (
        <QueryView query={connections} loading={loading}>
          {(found) => <ConnectionList found={found} search={search} device={device} />}
        </QueryView>
      )}
    </Card>
  )
}

export const NetworkTools = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  return (
    <Section id="network-tools" title={t('title')}>
      <div className="grid items-end gap-4 @3xl:grid-cols-2">
        <SpeedCard device={device} />
        <TraceCard device={device} />
      </div>
      <SpeedHistory device={device} />
      <AiCard device={device} />
      <LookCard device={device} />
      <PortsCard device={device} />
      <HostsCard device={device} />
    </Section>
  )
}
