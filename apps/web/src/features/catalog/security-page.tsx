/** /security: four tabs over what is observed. */
import type { SecurityState } from '@clearpane/contracts'
import type { Device, DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Download, ScanSearch } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { asApiError, queries, request } from '../../lib/api/index.ts'
import { CatalogView } from '../../tweaks/catalog/index.ts'
import { review } from '../../tweaks/index.ts'
import {
  Button,
  buttonClass,
  Card,
  ErrorState,
  Popover,
  Skeleton,
  Tabs,
  toast,
  useDownload,
} from '../../ui/index.ts'
import { CatalogFrame } from './catalog-frame.tsx'
import { FirewallTab } from './firewall-tab.tsx'
import { PrivacyScoreCard } from './privacy-score.tsx'
import { pick, type Rows } from './rows.ts'
import { SecurityOverview } from './security-overview.tsx'

const idsOf = (list: SecurityState['features']) => list.map(({ tweak }) => tweak)

const useScan = (device: DeviceId) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request('securityScan', { device, body: {} }),
    onSuccess: ({ message, state }) => {
      client.setQueryData(queries.security(device).queryKey, state)
      toast(t('security.scanDone'), message)
    },
    onError: () => toast(t('security.scanFailed'), t('security.scanFailedText'), { destructive: true }),
  })
}

const Actions = ({ device }: { device: Device }) => {
  const { t } = useTranslation()
  const scan = useScan(device.id)
  const save = useDownload()
  return (
    <>
      <Popover
        label={t('security.report')}
        button={t('security.report')}
        buttonClassName={buttonClass('secondary')}
      >
        <ul className="flex flex-col gap-2">
          {(['Html', 'Json'] as const).map((format) => (
            <li key={format}>
              <button
                type="button"
                onClick={() => save(`/api/security/report/${device.id}/report.${format.toLowerCase()}`)}
                className="flex items-center gap-2 rounded-control text-accent hover:underline"
              >
                <Download size={14} strokeWidth={1.75} aria-hidden="true" />
                {t(`security.report${format}`)}
              </button>
            </li>
          ))}
        </ul>
      </Popover>
      <Button
        look="primary"
        icon={<ScanSearch size={16} strokeWidth={1.75} />}
        disabled={scan.isPending}
        onClick={() => scan.mutate()}
      >
        {scan.isPending ? t('security.scanning') : t('security.scan')}
      </Button>
    </>
  )
}

const PrivacyTab = ({ device, rows }: { device: DeviceId; rows: Rows }) => {
  const { t } = useTranslation()
  const query = useQuery(queries.privacy(device))
  if (query.isError)
    return <ErrorState error={asApiError(query.error)} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Skeleton className="h-44 rounded-card" />
  const { score, recommendations } = query.data
  const strengths = score.parts
    .filter(({ state }) => state === 'applied')
    .flatMap(({ tweak }) => rows.byId.get(tweak)?.tweak.title ?? [])
  const applyAll = () =>
    review.set({
      device,
      title: t('security.applyPrivacy'),
      origin: { kind: 'selection', choices: recommendations.map(({ tweak }) => ({ tweak })) },
      act: { call: 'privacyRecommendations' },
      toast: {
        done: t('security.privacyDone'),
        failed: t('security.privacyFailed'),
        failedText: t('security.privacyFailedText'),
      },
    })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('security.privacyText')}</p>
      <div className="grid gap-4 @3xl:grid-cols-2">
        <PrivacyScoreCard privacy={query.data} rows={rows} />
        <Card className="flex flex-col gap-3 px-5 py-4">
          <h2 className="text-16 font-semibold">{t('security.strengths')}</h2>
          {strengths.length === 0 ? (
            <p className="text-muted">{t('security.noStrengths')}</p>
          ) : (
            <ul className="flex flex-col gap-1">
              {strengths.map((title) => (
                <li key={title} className="flex items-start gap-2">
                  <Check
                    size={16}
                    strokeWidth={1.75}
                    className="mt-0.5 shrink-0 text-ok"
                    aria-hidden="true"
                  />
                  {title}
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            <Button look="primary" disabled={recommendations.length === 0} onClick={applyAll}>
              {t('security.applyPrivacy')}
            </Button>
            <Link href="/privacy" className={buttonClass('secondary')}>
              {t('security.openPrivacy')}
            </Link>
          </div>
        </Card>
      </div>
    </div>
  )
}

/** The page can turn these two back on, but never off (docs/specification.md, Security). */
const useLocks = (features: SecurityState['features'] | undefined): Readonly<Record<string, string>> => {
  const { t } = useTranslation()
  return useMemo(() => {
    const why: Record<string, string> = {
      uac: t('security.lockedOn.uac'),
      smartscreen: t('security.lockedOn.smartscreen'),
    }
    return Object.fromEntries(
      (features ?? []).flatMap(({ key, tweak }) => (why[key] === undefined ? [] : [[tweak, why[key]]])),
    )
  }, [features, t])
}

const Body = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'defender' | 'firewall' | 'usb' | 'privacy'>('defender')
  const query = useQuery(queries.security(device))
  const locks = useLocks(query.data?.features)
  const looks = useMemo(() => ({ locks }), [locks])
  if (query.isError)
    return <ErrorState error={asApiError(query.error)} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Skeleton className="h-32 rounded-card" />
  const state = query.data
  const view = (sections: { id: string; title: string; ids: readonly string[] }[]) => (
    <CatalogView
      device={device}
      searchLabel={t('security.search')}
      sections={sections.map(({ id, title, ids }) => ({ id, title, rows: pick(rows, { ids }), looks }))}
    />
  )
  return (
    <>
      <SecurityOverview state={state} />
      <Tabs
        label={t('security.tabs')}
        value={tab}
        onChange={(next) => setTab(next)}
        tabs={[
          {
            id: 'defender',
            title: t('security.tab.defender'),
            content: view([
              { id: 'protections', title: t('security.protections'), ids: idsOf(state.features) },
              { id: 'more', title: t('security.more'), ids: idsOf(state.more) },
            ]),
          },
          {
            id: 'firewall',
            title: t('security.tab.firewall'),
            count: state.firewall.rules.length,
            content: <FirewallTab device={device} firewall={state.firewall} />,
          },
          {
            id: 'usb',
            title: t('security.tab.usb'),
            content: view([{ id: 'usb', title: t('security.usb'), ids: idsOf(state.usb) }]),
          },
          {
            id: 'privacy',
            title: t('security.tab.privacy'),
            content: <PrivacyTab device={device} rows={rows} />,
          },
        ]}
      />
    </>
  )
}

export const SecurityPage = () => {
  const { t } = useTranslation()
  return (
    <CatalogFrame
      title={t('page.security')}
      purpose={t('security.purpose')}
      actions={(_, device) => <Actions device={device} />}
    >
      {(rows, device) => <Body rows={rows} device={device.id} />}
    </CatalogFrame>
  )
}
