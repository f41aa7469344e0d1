/** /security: four tabs that show the current state. */

import type { SecurityState } from '@clearpane/contracts'
import type { Device, DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Search } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CatalogFrame, CatalogView, pick, type Rows } from '../../catalog/index.ts'
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
  lazyPart,
  Popover,
  QueryView,
  Section,
  Skeleton,
  Tabs,
  toast,
  useDownload,
} from '../../ui/index.ts'
import { Standing, StandingLoading } from './standing.tsx'

// The security page's scan and its report.

/** Starts a scan for a given PC, because the page may show another PC by the time the scan ends. */
const useScan = () => {
  const { t } = useTranslation('security')
  const client = useQueryClient()
  const reasonOf = useReason()
  return useMutation({
    mutationFn: async (device: DeviceId) => {
      // The page has reached its maximum size, so the code for the message is loaded with the first scan.
      const [{ state }, { scanText }] = await Promise.all([
        request('securityScan', { device, body: {} }),
        import('./scan-text.ts'),
      ])
      return { state, text: scanText(state, t, reasonOf) }
    },
    onSuccess: ({ state, text }, device) => {
      client.setQueryData(queries.security(device).queryKey, state)
      toast(t('scanDone'), text)
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
        icon={<Search size={16} strokeWidth={1.75} />}
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

/** Shows what Defender found and when it last scanned the PC, both from Defender's own log. */
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

/** Counts a group in the same way as the page counts the core protections, so that the counts can be compared. */
const tallyIn = (list: SecurityState['features']) => {
  const here = list.filter(({ state, reason }) => state !== 'notApplicable' || reason?.code === 'managed')
  return { done: here.filter(({ state }) => state === 'applied').length, of: here.length }
}

/**
 * Returns the reasons why, according to the specification, the user can turn two of the protections on here but not
 * off.
 */
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
  const view = (sections: { id: string; title: string; list: SecurityState['features'] }[]) => (
    <CatalogView
      device={device}
      searchLabel={t('search')}
      sections={sections.map(({ id, title, list }) => {
        const { done, of } = tallyIn(list)
        const tally = { done, of, words: t('onOf', { done, of }) }
        return { id, title, rows: pick(rows, { ids: idsOf(list) }), looks, tally }
      })}
    />
  )
  return (
    <>
      <Standing state={state} rows={rows} device={device} />
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
                {view([
                  { id: 'protections', title: t('protections'), list: state.features },
                  { id: 'more', title: t('more'), list: state.more },
                ])}
                <Findings state={state} />
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
            content: view([{ id: 'usb', title: t('usb'), list: state.usb }]),
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
  <QueryView query={useQuery(queries.security(device))} loading={<StandingLoading />} fresh>
    {(state) => <Body state={state} rows={rows} device={device} />}
  </QueryView>
)

export const SecurityPage = () => {
  const { t } = useTranslation('security')
  return (
    <CatalogFrame purpose={t('purpose')} actions={(_, device) => <SecurityActions device={device} />}>
      {(rows, device) => <Security rows={rows} device={device.id} />}
    </CatalogFrame>
  )
}
