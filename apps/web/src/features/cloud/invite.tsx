/**
 * Lets another PC join with a code. Pairing codes work only with a cloud, because a shared folder can't count the
 * attempts. The code is withdrawn when the dialog is closed and when the user leaves the page; a code that arrives
 * later is withdrawn at once.
 */
import type { DeviceId } from '@clearpane/model'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { Button, toast } from '../../ui/index.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { type Invited, type Status, useCloudCall } from './use-cloud.ts'

type Props = { device: DeviceId; profileId: string; place: Status['place'] }

const isOver = ({ until }: Invited) => Date.parse(until) <= Date.now()

const useInvitation = ({ device, profileId }: Omit<Props, 'place'>) => {
  const { t } = useTranslation('cloud')
  /**
   * Whether the dialog is open. Callbacks read this value directly, so that they don't depend on whether the page has
   * been rendered again.
   */
  const isOpen = useRef(false)
  const held = useRef<Invited | null>(null)
  const [shown, setShown] = useState<{ isOpen: boolean; invited: Invited | null }>({
    isOpen: false,
    invited: null,
  })
  const show = (now: boolean, invited: Invited | null) => {
    isOpen.current = now
    held.current = invited
    setShown({ isOpen: now, invited })
  }
  const takeBack = (invited: Invited) => {
    if (isOver(invited)) return
    // The request that withdraws a code may be the last one that the page sends before it's closed.
    const send = { device, params: { profileId }, body: { code: invited.code }, keepalive: true }
    request('cloudWithdraw', send).catch((error: unknown) =>
      toast(t('invite.notWithdrawn'), errorMessage(asApiError(error)), { destructive: true }),
    )
  }
  const invite = useCloudCall('cloudInvite', device, 'failed', (answer) =>
    isOpen.current ? show(true, answer) : takeBack(answer),
  )
  const close = () => {
    const { current } = held
    show(false, null)
    if (current !== null) takeBack(current)
  }
  const leave = useRef(close)
  leave.current = close
  useEffect(() => {
    const gone = () => leave.current()
    addEventListener('pagehide', gone)
    return () => {
      removeEventListener('pagehide', gone)
      gone()
    }
  }, [])
  const ask = () => {
    show(true, null)
    // If an earlier request for a code hasn't been answered yet, no second request is sent, and the dialog uses the
    // answer to the first one.
    if (!invite.isPending) invite.mutate({ params: { profileId } })
  }
  return { ...shown, isOpen: shown.isOpen && !invite.isError, ask, close }
}

export const Invite = ({ device, profileId, place }: Props) => {
  const { t } = useTranslation('cloud')
  const { isOpen, invited, ask, close } = useInvitation({ device, profileId })
  if (place.kind !== 'cloud') return <p className="text-13 text-muted">{t('invite.needs')}</p>
  return (
    <div>
      <Button onClick={ask}>{t('invite.button')}</Button>
      {isOpen && <InviteDialog invited={invited} address={place.address} onAgain={ask} onClose={close} />}
    </div>
  )
}
