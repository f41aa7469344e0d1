import type { Device } from '@clearpane/model'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { IconButton, returnFocus } from '../ui/index.ts'
import { SidebarContent } from './sidebar.tsx'

/** The same width as Tailwind's `md`: below it the sidebar is this drawer. */
const wide = '(min-width: 768px)'

/**
 * Slides in under 768 px; closes on navigation, on Escape, on the overlay, and when the window becomes wide.
 */
export const Drawer = ({
  open,
  device,
  onClose,
}: {
  open: boolean
  device: Device | null
  onClose(): void
}) => {
  const { t } = useTranslation('app')
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close, whatever it is.
  useEffect(onClose, [path])
  useEffect(() => {
    const media = matchMedia(wide)
    const widened = () => media.matches && onClose()
    media.addEventListener('change', widened)
    return () => media.removeEventListener('change', widened)
  }, [onClose])
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-veil md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-y-0 left-0 z-50 w-64 max-w-[calc(100vw-3rem)] animate-slide border-r border-rim bg-bg outline-none md:hidden"
        >
          <Dialog.Title className="sr-only">{t('nav.label')}</Dialog.Title>
          <Dialog.Close asChild>
            <IconButton aria-label={t('nav.closeMenu')} className="absolute top-2 right-2 z-10">
              <X size={20} strokeWidth={1.75} />
            </IconButton>
          </Dialog.Close>
          <SidebarContent device={device} drawer />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
