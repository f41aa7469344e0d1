/** One element in the browser's own full screen: Escape leaves it. */
import { Maximize2, Minimize2 } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type FullScreen = {
  /** Null if the browser doesn't support it, like an iPhone's. */
  toggle: (() => void) | null
  /** Available height in pixels; null while it isn't full screen. */
  height: number | null
}

export const useFullScreen = (place: RefObject<HTMLElement | null>): FullScreen => {
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const changed = () =>
      setHeight(
        place.current !== null && document.fullscreenElement === place.current ? window.innerHeight : null,
      )
    document.addEventListener('fullscreenchange', changed)
    window.addEventListener('resize', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      window.removeEventListener('resize', changed)
    }
  }, [place])
  const toggle = () => {
    // Refused unless the user pressed something; then nothing happens, as with F11.
    const done = height === null ? place.current?.requestFullscreen() : document.exitFullscreen()
    void done?.catch(() => undefined)
  }
  return { toggle: document.fullscreenEnabled ? toggle : null, height }
}

export const FullScreenButton = ({
  full: { toggle, height },
  title,
}: {
  full: FullScreen
  title: string
}) => {
  const { t } = useTranslation('live')
  const Icon = height === null ? Maximize2 : Minimize2
  return toggle === null ? null : (
    <button
      type="button"
      aria-label={height === null ? t('fullScreen.enter', { title }) : t('fullScreen.leave')}
      onClick={toggle}
      className="grid size-6 shrink-0 place-items-center rounded-control text-muted hover:text-text pointer-coarse:-my-2.5 pointer-coarse:ml-2.5 pointer-coarse:size-11"
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
