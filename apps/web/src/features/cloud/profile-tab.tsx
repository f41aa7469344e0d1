/** The tab with the profile's owner, the place where the profile is stored, and the sync settings. */
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { fullTime, minutesText } from '../../lib/format/index.ts'
import { keepProfile } from '../../lib/session/index.ts'
import {
  Button,
  Card,
  Checkbox,
  Dialog,
  Section,
  Segmented,
  Select,
  Switch,
  TextField,
  toast,
} from '../../ui/index.ts'
import { Drill } from './drill.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { type Profile, type Status, useCloudCall } from './use-cloud.ts'

const intervals = [15, 30, 60, 180, 720, 1440]
const policies = ['ask', 'local', 'cloud'] as const
const notifications = ['syncComplete', 'conflicts', 'failures'] as const

type Props = { device: DeviceId; status: Status; profile: Profile }

const Facts = ({ status, profile }: Omit<Props, 'device'>) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const rows = [
    [t('facts.name'), profile.name],
    [t('facts.email'), profile.email ?? t('facts.none')],
    [t('facts.device'), profile.deviceName],
    [t('facts.created'), fullTime(profile.createdAt, language)],
    [
      t('facts.synced'),
      profile.lastSyncedAt === null ? t('facts.never') : fullTime(profile.lastSyncedAt, language),
    ],
    [t('facts.settings'), status.settings.toLocaleString(language)],
  ] as const
  return (
    <Card className="p-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {rows.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type SyncPlace = Status['place']

/** Equal for one place. */
const placeKey = (place: SyncPlace): string => JSON.stringify(place)

const Place = ({ device, status, profile }: Props) => {
  const { t } = useTranslation('cloud')
  const { place } = status
  const [kind, setKind] = useState(place.kind)
  const [path, setPath] = useState(place.kind === 'folder' ? place.path : '')
  const [address, setAddress] = useState(place.kind === 'cloud' ? (place.address ?? '') : '')
  const set = useCloudCall('cloudSettings', device, 'failed', () =>
    toast(t('place.saved'), t('place.savedText')),
  )
  const now: SyncPlace =
    kind === 'folder'
      ? { kind, path: path.trim() }
      : kind === 'cloud'
        ? { kind, address: address.trim() === '' ? null : address.trim() }
        : { kind }
  const isSame = placeKey(now) === placeKey(place)
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div>
        <Segmented
          label={t('place.title')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'none', label: t('place.none') },
            { value: 'folder', label: t('place.folder') },
            { value: 'cloud', label: t('place.cloud') },
          ]}
        />
      </div>
      {kind === 'cloud' && (
        <>
          <TextField
            label={t('place.address')}
            hint={t('place.addressHint')}
            value={address}
            spellCheck={false}
            inputMode="url"
            maxLength={300}
            onChange={({ target }) => setAddress(target.value)}
          />
          <p className="text-muted">{t('place.cloudText')}</p>
        </>
      )}
      {kind === 'folder' && (
        <TextField
          label={t('place.path')}
          hint={t('place.pathHint')}
          value={path}
          spellCheck={false}
          maxLength={1000}
          onChange={({ target }) => setPath(target.value)}
        />
      )}
      {kind === 'none' && <p className="text-muted">{t('place.noneText')}</p>}
      {kind !== 'cloud' && <p className="text-13 text-muted">{t('place.offText')}</p>}
      <div>
        <Button
          disabled={isSame || set.isPending || (kind === 'folder' && path.trim() === '')}
          onClick={() => set.mutate({ params: { profileId: profile.profileId }, body: { place: now } })}
        >
          {t('place.save')}
        </Button>
      </div>
    </Card>
  )
}

const Preferences = ({ device, profile }: Props) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const set = useCloudCall('cloudSettings', device, 'failed')
  const { preferences } = profile
  const save = (some: Partial<Omit<Profile['preferences'], 'devices'>>) =>
    set.mutate({ params: { profileId: profile.profileId }, body: { preferences: some } })
  const minutes = [...new Set([...intervals, preferences.syncInterval])].sort((a, b) => a - b)
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="flex items-center justify-between gap-3">
        <span>{t('preference.autoSync')}</span>
        <Switch
          label={t('preference.autoSync')}
          checked={preferences.autoSync}
          onChange={(autoSync) => save({ autoSync })}
        />
      </div>
      <Select
        label={t('preference.syncInterval')}
        value={String(preferences.syncInterval)}
        disabled={!preferences.autoSync}
        onChange={(text) => save({ syncInterval: Number(text) })}
        options={minutes.map((one) => ({ value: String(one), label: minutesText(one, language) }))}
      />
      <Select
        label={t('preference.conflictResolution')}
        value={preferences.conflictResolution}
        onChange={(conflictResolution) => save({ conflictResolution })}
        options={policies.map((value) => ({ value, label: t(`policy.${value}`) }))}
      />
      <div className="flex items-center justify-between gap-3">
        <span>{t('preference.backupBeforeSync')}</span>
        <Switch
          label={t('preference.backupBeforeSync')}
          checked={preferences.backupBeforeSync}
          onChange={(backupBeforeSync) => save({ backupBeforeSync })}
        />
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-12 text-muted">{t('preference.notifications')}</legend>
        {notifications.map((name) => (
          <Checkbox
            key={name}
            checked={preferences.notifications[name]}
            onChange={(isOn) => save({ notifications: { ...preferences.notifications, [name]: isOn } })}
          >
            {t(`notification.${name}`)}
          </Checkbox>
        ))}
      </fieldset>
      <p className="text-13 text-muted">{t('preference.shared')}</p>
    </Card>
  )
}

const DeleteProfile = ({ device, profile }: Pick<Props, 'device' | 'profile'>) => {
  const { t } = useTranslation(['cloud', 'ui'])
  const [open, setOpen] = useState(false)
  const remove = useCloudCall('cloudDelete', device, 'failedDelete', () => {
    keepProfile(null)
    toast(t('toast.deleted'), t('toast.deletedText'))
  })
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('delete.button')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={t('ui:action.close')}
        title={t('delete.button')}
        description={t('delete.question')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('ui:action.cancel')}</Button>
            <Button
              variant="danger"
              disabled={remove.isPending}
              onClick={() => {
                setOpen(false)
                remove.mutate({ params: { profileId: profile.profileId } })
              }}
            >
              {t('delete.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('delete.keeps')}</p>
      </Dialog>
    </>
  )
}

export const ProfileTab = (props: Props) => {
  const { t } = useTranslation('cloud')
  const { device, profile, status } = props
  const { place } = status
  const [isChanging, setChanging] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      {isChanging && (
        <PersonDialog device={device} profile={profile} place={place} onClose={() => setChanging(false)} />
      )}
      <div className="grid items-start gap-6 @3xl:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Section
            id="cloud-facts"
            title={t('facts.title')}
            actions={
              <Button
                disabled={status.over !== null}
                aria-label={t('person.change')}
                onClick={() => setChanging(true)}
              >
                {t('person.button')}
              </Button>
            }
          >
            <Facts {...props} />
          </Section>
          <Section id="cloud-place" title={t('place.title')}>
            <Place key={placeKey(place)} {...props} />
          </Section>
        </div>
        <div className="flex flex-col gap-6">
          <Section id="cloud-preferences" title={t('preference.title')}>
            <Preferences {...props} />
          </Section>
          <Section id="cloud-key" title={t('drill.title')}>
            <Drill device={device} profileId={profile.profileId} groups={status.drills} />
          </Section>
        </div>
      </div>
      <div>
        <DeleteProfile device={device} profile={profile} />
      </div>
    </div>
  )
}
