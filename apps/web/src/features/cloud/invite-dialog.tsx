/** Shows an invitation's code, so that the user can copy it, type it, read it aloud, or scan it as a QR code. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { shortTime } from '../../lib/format/index.ts'
import { Button, CopyButton, Dialog, lazyPart, Notice, Segmented, Skeleton } from '../../ui/index.ts'
import { groupsOf, invitationText, isSpelled } from './invitation.ts'
import type { Invited } from './use-cloud.ts'

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode, {
  loading: <Skeleton className="mx-auto size-60" />,
})

const ways = ['type', 'aloud', 'camera'] as const
type Way = (typeof ways)[number]

/** True once the code has expired. */
const useOver = (until: string | null): boolean => {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setOver(until), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return until !== null && over === until
}

const Groups = ({ code }: { code: string }) => {
  const { t } = useTranslation('cloud')
  return (
    <p className="rounded-control border border-line bg-bg p-4">
      <span className="sr-only">{t('invite.code')}</span>
      <code className="mx-auto flex max-w-72 flex-wrap justify-center gap-x-4 gap-y-1 font-mono text-20 tracking-wide">
        {groupsOf(code).map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same.
          <span key={at}>{group}</span>
        ))}
      </code>
    </p>
  )
}

const Aloud = ({ code }: { code: string }) => {
  const { t } = useTranslation('cloud')
  return (
    <ol className="grid gap-y-1.5 rounded-control border border-line bg-bg p-4">
      {groupsOf(code).map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same.
        <li key={at} className="grid grid-cols-[1.25rem_4rem_1fr] items-baseline gap-x-3">
          <span className="text-13 text-muted tabular-nums">{at + 1}</span>
          <code className="font-mono tracking-wide">{group}</code>
          <span className="text-muted">
            {[...group].map((letter) => (isSpelled(letter) ? t(`spell.${letter}`) : letter)).join(' ')}
          </span>
        </li>
      ))}
    </ol>
  )
}

const Shown = ({ code, address }: { code: string; address: string | null }) => {
  const { t } = useTranslation('cloud')
  const [way, setWay] = useState<Way>('type')
  const text = invitationText(code, address)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('invite.way')}
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: t(`invite.${value}`) }))}
        />
        <CopyButton text={text} what={t('invite.code')} />
      </div>
      {way === 'type' && <Groups code={code} />}
      {way === 'aloud' && <Aloud code={code} />}
      {way === 'camera' && <QrCode text={text} label={t('invite.qr')} />}
      {(way !== 'type' || address !== null) && (
        <p className="text-13 text-muted">
          {t(
            way === 'camera' ? 'invite.cameraText' : way === 'aloud' ? 'invite.aloudText' : 'invite.typeText',
          )}
        </p>
      )}
      {address === null ? (
        <Notice variant="info">{t('invite.own')}</Notice>
      ) : (
        way !== 'camera' && (
          <p className="text-13 wrap-anywhere text-muted">{t('invite.address', { address })}</p>
        )
      )}
    </>
  )
}

export const InviteDialog = ({
  invited,
  address,
  onAgain,
  onClose,
}: {
  /** Null until the code has been received. */
  invited: Invited | null
  address: string | null
  onAgain(): void
  onClose(): void
}) => {
  const { t } = useTranslation(['cloud', 'ui'])
  const language = useLanguage()
  const isOver = useOver(invited?.until ?? null)
  return (
    <Dialog
      open
      modalClick
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('invite.title')}
      description={t('invite.text')}
      footer={<Button onClick={onClose}>{t('invite.done')}</Button>}
    >
      <div className="flex flex-col gap-4 pt-1">
        {invited === null && (
          <div role="status">
            <span className="sr-only">{t('invite.making')}</span>
            <Skeleton className="h-24" />
          </div>
        )}
        {invited !== null && isOver && (
          <Notice variant="info" action={<Button onClick={onAgain}>{t('invite.again')}</Button>}>
            {t('invite.over')}
          </Notice>
        )}
        {invited !== null && !isOver && (
          <>
            <Shown code={invited.code} address={address} />
            <Notice variant="warn">
              {t('invite.secret')}{' '}
              {t('invite.until', { time: shortTime(invited.until, Date.now(), language) })}
            </Notice>
          </>
        )}
      </div>
    </Dialog>
  )
}
