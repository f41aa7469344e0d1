/** /security: four tabs over the current state. */

import type { SecurityState } from '@clearpane/contracts'
import type { Device, DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, ScanSearch } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CatalogFrame, CatalogView, HeroRing, pick, type Rows } from '../../catalog/index.ts'
import { queries, request } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { errorReason } from '../../lib/diagnostics/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { withKeys } from '../../lib/with-keys.ts'
import {
  Button,
  buttonClass,
  Card,
  Chip,
  Figure,
  HowMeasured,
  lazyPart,
  Popover,
  QueryView,
  Section,
  Skeleton,
  Tabs,
  toast,
  useDownload,
} from '../../ui/index.ts'

/** The figures at the top of the security page, each with its explanation. */
export const SecurityOverview = ({ state }: { state: SecurityState }) => {
  const { t, i18n } = useTranslation('security')
  const reasonOf = useReason()
  const { score, unknown } = state.score
  const measured = (what: string, how: string) => ({
    what,
    how,
    source: t('source'),
    time: fullTime(state.observedAt, i18n.language),
  })
  const { on, of, unknown: unread } = state.critical
  return (
    <Card className="flex flex-wrap items-center gap-x-10 gap-y-4 px-5 py-4">
      <div className="flex items-center gap-4">
        <div>
          <div className="flex items-center gap-1">
            <h2 className="font-semibold">{t('score')}</h2>
            <HowMeasured {...measured(t('score'), t('how'))} />
          </div>
          {score === null ? (
            <p className="text-muted">{t('noScore')}</p>
          ) : (
            <p className="text-muted">
              {score} {t('of')}
            </p>
          )}
          {unknown > 0 && <p className="text-13 text-muted">{t('unknown', { count: unknown })}</p>}
        </div>
      </div>
      <Figure
        label={t('critical')}
        shown={
          of === 0
            ? { unknown: t('criticalNone') }
            : score === null
              ? { unknown: t('notKnown') }
              : {
                  value: `${on}/${of}`,
                  ...(unread > 0 ? { unit: t('criticalUnknown', { count: unread }) } : {}),
                }
        }
        measured={measured(t('critical'), t('criticalHow'))}
      />
      <Figure
        label={t('recommendations')}
        shown={score === null ? { unknown: t('notKnown') } : { value: state.recommendations.length }}
        measured={measured(t('recommendations'), t('recommendationsHow'))}
      />
      <Figure
        label={t('threats')}
        shown={
          state.threats.count === null
            ? { unknown: reasonOf(state.threats.reason) }
            : { value: state.threats.count }
        }
        measured={measured(
          t('threats'),
          state.threats.reason === null ? t('threatsHow') : reasonOf(state.threats.reason),
        )}
      />
    </Card>
  )
}

// The security page's scan and its report.

/** Starts a scan for a given PC, because the page may show another PC by the time the scan ends. */
const useScan = () => {
  const { t } = useTranslation('security')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (device: DeviceId) => request('securityScan', { device, body: {} }),
    onSuccess: ({ state }, device) => {
      client.setQueryData(queries.security(device).queryKey, state)
      const { on, of, unknown } = state.critical
      const text = of === 0 ? t('scanNone') : t('scanText', { on, of })
      toast(t('scanDone'), unknown === 0 ? text : `${text} ${t('scanUnknown', { count: unknown })}`)
    },
    onError: (error) =>
      toast(t('scanFailed'), [t('scanFailedText'), errorReason(error)].filter(Boolean).join('. '), {
        destructive: true,
      }),
  })
}

export const SecurityActions = ({ device }: { device: Device }) => {
  const { t } = useTranslation('security')
  const scan = useScan()
  const isScanning = scan.isPending && scan.variables === device.id
  const save = useDownload()
  return (
    <>
      <Button
        variant="primary"
        icon={<ScanSearch size={16} strokeWidth={1.75} />}
        disabled={isScanning}
        onClick={() => scan.mutate(device.id)}
      >
        {isScanning ? t('scanning') : t('scan')}
      </Button>
      <Popover label={t('report')} button={t('report')} buttonClassName={buttonClass('secondary')}>
        <ul className="flex flex-col gap-2">
          {(['Html', 'Json'] as const).map((format) => (
            <li key={format}>
              <button
                type="button"
                onClick={() => save(`/api/security/report/${device.id}/report.${format.toLowerCase()}`)}
                className="flex items-center gap-2 rounded-control text-accent hover:underline"
              >
                <Download size={14} strokeWidth={1.75} aria-hidden="true" />
                {t(`report${format}`)}
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}

/** Shows Defender's findings and the time of its last scan, from its own log. */
type Log = NonNullable<SecurityState['protectionLog']>
const tones = { active: 'danger', removed: 'ok', allowed: 'warn' } as const

const keyOf = ({ at, name, path }: Log['findings'][number]) => JSON.stringify([at, name, path])

const Found = ({ findings }: { findings: Log['findings'] }) => {
  const { t, i18n } = useTranslation('security')
  if (findings.length === 0) return <p className="text-muted">{t('findings.none')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {withKeys(findings, keyOf).map(([key, { at, name, severity, path, state }]) => (
        <li key={key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Chip tone={tones[state]}>{t(`findings.state.${state}`)}</Chip>
          <span className="font-semibold">{name}</span>
          <span className="text-muted">
            {severity === null ? '' : `${t(`findings.severity.${severity}`)} · `}
            {fullTime(at, i18n.language)}
          </span>
          {path !== null && (
            <span className="basis-full font-mono text-12 text-muted wrap-anywhere">{path}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

export const Findings = ({ state: { protectionLog: log, threats } }: { state: SecurityState }) => {
  const { t, i18n } = useTranslation('security')
  const reasonOf = useReason()
  const moment = (at: string | null) => (at === null ? t('findings.never') : fullTime(at, i18n.language))
  return (
    <Section id="findings-title" title={t('findings.title')}>
      <Card className="flex flex-col gap-4 px-5 py-4 text-13">
        {log === null ? (
          <p className="text-muted">{reasonOf(threats.reason)}</p>
        ) : (
          <>
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
              {(['quickScan', 'fullScan', 'definitions'] as const).map((key) => (
                <div key={key} className="contents">
                  <dt className="text-muted">{t(`findings.${key}`)}</dt>
                  <dd>{moment(log[key])}</dd>
                </div>
              ))}
            </dl>
            <Found findings={log.findings} />
          </>
        )}
      </Card>
    </Section>
  )
}

const PrivacyTab = lazyPart(async () => (await import('./privacy-tab.tsx')).PrivacyTab, {
  loading: <Skeleton className="h-44 rounded-card" />,
})

const FirewallTab = lazyPart(async () => (await import('./firewall-tab.tsx')).FirewallTab, {
  loading: <Skeleton className="h-64 w-full" />,
})

const idsOf = (list: SecurityState['features']) => list.map(({ tweakId }) => tweakId)

/** Returns the locks of two protections that, as specified, can be turned on here but not off. */
const useLocks = (features: SecurityState['features']): Readonly<Record<string, string>> => {
  const { t } = useTranslation('security')
  return useMemo(() => {
    const why: Record<string, string> = {
      uac: t('lockedOn.uac'),
      smartscreen: t('lockedOn.smartscreen'),
    }
    return Object.fromEntries(
      features.flatMap(({ key, tweakId }) => (why[key] === undefined ? [] : [[tweakId, why[key]]])),
    )
  }, [features, t])
}

const Body = ({ state, rows, device }: { state: SecurityState; rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation('security')
  const [tab, setTab] = useChoice('tab', ['defender', 'firewall', 'usb', 'privacy'] as const)
  const locks = useLocks(state.features)
  const looks = useMemo(() => ({ locks }), [locks])
  const view = (sections: { id: string; title: string; ids: readonly string[] }[]) => (
    <CatalogView
      device={device}
      searchLabel={t('search')}
      sections={sections.map(({ id, title, ids }) => ({ id, title, rows: pick(rows, { ids }), looks }))}
    />
  )
  return (
    <>
      <SecurityOverview state={state} />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(next) => setTab(next)}
        tabs={[
          {
            id: 'defender',
            title: t('tab.defender'),
            content: (
              <div className="flex flex-col gap-6">
                <Findings state={state} />
                {view([
                  { id: 'protections', title: t('protections'), ids: idsOf(state.features) },
                  { id: 'more', title: t('more'), ids: idsOf(state.more) },
                ])}
              </div>
            ),
          },
          {
            id: 'firewall',
            title: t('tab.firewall'),
            count: state.firewall.rules.length,
            content: <FirewallTab device={device} firewall={state.firewall} />,
          },
          {
            id: 'usb',
            title: t('tab.usb'),
            content: view([{ id: 'usb', title: t('usb'), ids: idsOf(state.usb) }]),
          },
          {
            id: 'privacy',
            title: t('tab.privacy'),
            content: <PrivacyTab device={device} rows={rows} />,
          },
        ]}
      />
    </>
  )
}

const Security = ({ rows, device }: { rows: Rows; device: DeviceId }) => (
  <QueryView
    query={useQuery(queries.security(device))}
    loading={<Skeleton className="h-32 rounded-card" />}
    fresh
  >
    {(state) => <Body state={state} rows={rows} device={device} />}
  </QueryView>
)

/** Shows the share of the page's protections that are on. */
const Hardened = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { data } = useQuery(queries.security(device))
  if (data === undefined) return null
  return <HeroRing rows={pick(rows, { ids: [...idsOf(data.features), ...idsOf(data.more)] })} />
}

export const SecurityPage = () => {
  const { t } = useTranslation('security')
  return (
    <CatalogFrame
      purpose={t('purpose')}
      actions={(_, device) => <SecurityActions device={device} />}
      figure={(rows, device) => <Hardened rows={rows} device={device.id} />}
    >
      {(rows, device) => <Security rows={rows} device={device.id} />}
    </CatalogFrame>
  )
}
