import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { KeyboardEvent as ReactKeyboardEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../input/button.tsx'
import { returnFocus } from '../return-focus.ts'

type Props = {
  open: boolean
  onClose(): void
  title: ReactNode
  /**
   * The dialog's description, which is read aloud after the title. Use `null` only if the dialog's content already
   * explains everything.
   */
  description: ReactNode
  closeLabel: string
  children?: ReactNode
  footer?: ReactNode
  /** On phones, the dialog always fills the screen. */
  wide?: boolean
  /** Beside the title. */
  aside?: ReactNode
  /**
   * Whether the dialog stays open if the user clicks outside it. The Escape key and the buttons still close the
   * dialog.
   */
  modalClick?: boolean
}

/** Makes Escape close only one layer at a time: a popover inside the dialog closes before the dialog. */
const closePopoverFirst = (event: KeyboardEvent) => {
  const open = document.querySelector<HTMLElement>('[popover="auto"]:popover-open')
  if (open === null) return
  event.preventDefault()
  open.hidePopover()
}

/**
 * Closes the dialog if Radix didn't handle the Escape key. While a message is shown, Radix treats it as the top layer
 * and gives it the Escape key, although the user means the dialog that has the focus.
 */
const closeUnderMessage = (event: ReactKeyboardEvent, close: () => void) => {
  const { nativeEvent } = event
  if (event.key !== 'Escape' || nativeEvent.defaultPrevented) return
  closePopoverFirst(nativeEvent)
  if (nativeEvent.defaultPrevented) return
  event.preventDefault()
  close()
}

/**
 * A dialog. Radix moves the focus into the dialog, keeps it there, and returns it afterwards. The content scrolls,
 * while the title and the footer stay in place.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  closeLabel,
  children,
  footer,
  wide,
  aside,
  modalClick,
}: Props) => (
  <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
      <Radix.Content
        {...(description === null ? { 'aria-describedby': undefined } : {})}
        onCloseAutoFocus={returnFocus}
        onEscapeKeyDown={closePopoverFirst}
        onKeyDown={(event) => closeUnderMessage(event, onClose)}
        onPointerDownOutside={(event) => modalClick && event.preventDefault()}
        className={cx(
          'fixed top-1/2 left-1/2 z-50 flex -translate-x-1/2 -translate-y-1/2 animate-fade flex-col',
          'border-line bg-surface shadow-float outline-none',
          wide
            ? 'h-dvh w-screen sm:h-auto sm:max-h-[min(88dvh,56rem)] sm:w-[calc(100vw-1.5rem)] sm:max-w-220 sm:rounded-dialog sm:border'
            : 'max-h-[min(88dvh,56rem)] w-[calc(100vw-1.5rem)] max-w-120 rounded-dialog border',
        )}
      >
        <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <Radix.Title className="text-20 font-semibold">{title}</Radix.Title>
            {description !== null && (
              <Radix.Description className="text-muted">{description}</Radix.Description>
            )}
          </div>
          {aside}
          <Radix.Close asChild>
            <IconButton aria-label={closeLabel} className="-mr-2">
              <X size={16} strokeWidth={1.75} />
            </IconButton>
          </Radix.Close>
        </div>
        {children !== undefined && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text without a control in it scrolls by keyboard only with the focus on it.
          <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-5 pb-4 -outline-offset-2">
            {children}
          </div>
        )}
        {footer !== undefined && (
          <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
            {footer}
          </div>
        )}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
