/**
 * /cloud-profiles: choices that follow a user from PC to PC. Nothing on this page changes the PC directly: choices
 * that arrive from other PCs are opened as a plan.
 */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { ImportButton } from '../../changes/import/index.ts'
import { ResetButton } from '../../changes/reset/index.ts'
import { queries } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { keepProfile, session } from '../../lib/session/index.ts'
import { DeviceChip } from '../../shared/index.ts'
import { KeyDialog } from '../../shared/recovery-key.tsx'
import {
  Button,
  EmptyState,
  Notice,
  PageHeader,
  QueryView,
  SkeletonRows,
  Tabs,
  toast,
} from '../../ui/index.ts'
import { CreateDialog } from './create-dialog.tsx'
import { HistoryTab } from './history-tab.tsx'
import { Notices } from './notices.tsx'
import { PcsTab } from './pcs-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { StateChip } from './state-chip.tsx'
import { SyncTab } from './sync-tab.tsx'
import { type Profile, type Status, useCloudCall } from './use-cloud.ts'

const samples: readonly DeviceId[] = ['sample', 'restricted']

/** When the profile is deleted, also deletes the browser's copy of the user's name. */
const forgetName = () => {
  const had = session.get().profile !== null
  keepProfile(null)
  return had ? 1 : 0
}

const Empty = ({ device, onKey }: { device: DeviceId; onKey(key: string): void }) => {
  const { t } = useTranslation('cloud')
  const attempt = useCloudCall('cloudTry', device, 'failedCreate', ({ recoveryKey }) => {
    toast(t('toast.created'), t('toast.createdText'))
    onKey(recoveryKey)
  })
  // The card in the sidebar opens the page with `?create`.
  const [mode, setMode] = useState<'create' | 'join' | null>(useSearch() === 'create' ? 'create' : null)
  return (
    <>
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => setMode('create')}>
              {t('empty.create')}
            </Button>
            <Button onClick={() => setMode('join')}>{t('empty.join')}</Button>
            {samples.includes(device) && (
              <Button disabled={attempt.isPending} onClick={() => attempt.mutate({})}>
                {t('empty.try')}
              </Button>
            )}
          </div>
        }
      />
      {mode !== null && (
        <CreateDialog device={device} mode={mode} onClose={() => setMode(null)} onKey={onKey} />
      )}
    </>
  )
}

const WithProfile = ({ device, status, profile }: { device: DeviceId; status: Status; profile: Profile }) => {
  const { t } = useTranslation('cloud')
  const [tab, setTab] = useChoice('tab', ['profile', 'sync', 'history', 'pcs'] as const)
  const { profileId } = profile
  const props = { device, status, profile }
  return (
    <>
      {status.notices.length > 0 && (
        <div className="flex flex-col gap-2">
          <Notices device={device} profileId={profileId} notices={status.notices} />
        </div>
      )}
      <Tabs
        label={t('tab.label')}
        value={tab}
        onChange={(next) => setTab(next)}
        tabs={[
          { id: 'profile', title: t('tab.profile'), content: <ProfileTab {...props} /> },
          {
            id: 'sync',
            title: t('tab.sync'),
            count: status.questions.length || undefined,
            content: <SyncTab {...props} />,
          },
          {
            id: 'history',
            title: t('tab.history'),
            content: <HistoryTab device={device} profileId={profileId} />,
          },
          {
            id: 'pcs',
            title: t('tab.pcs'),
            content: <PcsTab device={device} profileId={profileId} status={status} />,
          },
        ]}
      />
    </>
  )
}

export const CloudPage = () => {
  const { t } = useTranslation('cloud')
  const device = useDevice()
  const query = useQuery(queries.cloud(device.id))
  // The recovery key is stored above the tabs in the component tree, so that it stays on screen when the empty page
  // turns into a profile's page.
  const [recoveryKey, setKey] = useState<string | null>(null)
  const status = query.data
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        purpose={t('purpose')}
        facts={
          <>
            <DeviceChip device={device} />
            {status !== undefined && <StateChip status={status} />}
          </>
        }
        actions={
          <>
            <ImportButton label={t('import')} />
            <ResetButton
              type="cloud"
              words={{ button: t('reset.button'), title: t('reset.title'), text: t('reset.text') }}
              forget={forgetName}
            />
          </>
        }
      />
      <QueryView query={query} loading={<SkeletonRows label={t('tab.profile')} rows={5} />}>
        {(now) => {
          if (now.isLocked) return <Notice variant="warn">{t('locked')}</Notice>
          return now.profile === null ? (
            <Empty device={device.id} onKey={setKey} />
          ) : (
            <WithProfile key={device.id} device={device.id} status={now} profile={now.profile} />
          )
        }}
      </QueryView>
      {recoveryKey !== null && <KeyDialog recoveryKey={recoveryKey} onClose={() => setKey(null)} />}
    </div>
  )
}
