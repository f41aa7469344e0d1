/**
 * Loads the parts that belong to every page but aren't needed during the first second: messages, requests from
 * assistants, and the code that scrolls to the target of a link.
 */
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { AskedCards } from '../changes/asked/asked-cards.tsx'
import { useDevices } from '../lib/device/index.ts'
import { session } from '../lib/session/index.ts'
import { useStore } from '../lib/store.ts'
import { followTargets } from '../lib/to-target.ts'
import { ToastArea } from '../ui/overlay/toast-area.tsx'

/** The app's frame reserves a place for requests from assistants; the landing page has no such place. */
const Asked = () => {
  const { device } = useDevices()
  const { entered } = useStore(session)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is drawn once a person has entered.
  useEffect(() => setPlace(document.getElementById('asked')), [entered, device === null])
  return device === null || place === null ? null : createPortal(<AskedCards device={device.id} />, place)
}

export const Later = () => {
  const { t } = useTranslation('ui')
  useEffect(followTargets, [])
  return (
    <>
      <ToastArea label={t('toast.label')} closeLabel={t('action.close')} />
      <Asked />
    </>
  )
}
