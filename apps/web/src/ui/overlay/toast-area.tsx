import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import { cx } from '../cx.ts'
import { buttonClass, IconButton } from '../input/button.tsx'
import { dismissToast, message as shown } from './toast.ts'

const shownFor = 5_000
/**
 * How long a dismissed message is kept, in ms, as set by the specification. A dismissed message is neither on screen
 * nor in the accessibility tree.
 */
const keptFor = 1_000_000

/**
 * The area where messages are shown, away from the buttons of dialogs and those at the bottom of the page. F8 moves
 * the focus to the message; a swipe of 50 px to the right dismisses it.
 */
export const ToastArea = ({ label, closeLabel }: { label: string; closeLabel: string }) => {
  const message = useStore(shown)
  useEffect(() => {
    if (message === null || message.open) return
    const timer = setTimeout(() => shown.set((now) => (now === message ? null : now)), keptFor)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <Toast.Provider duration={shownFor} swipeDirection="right" swipeThreshold={50} label={label}>
      {message !== null && (
        <Toast.Root
          key={message.id}
          open={message.open}
          onOpenChange={(open) => !open && dismissToast()}
          type={message.destructive ? 'foreground' : 'background'}
          className={cx(
            'flex animate-rise items-start gap-3 rounded-card border bg-raised p-3 pl-4 shadow-float',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            message.destructive ? 'border-danger' : 'border-line',
          )}
        >
          <div className="flex min-w-0 flex-1 flex-col gap-0.5">
            <Toast.Title className={cx('font-semibold', message.destructive && 'text-danger')}>
              {message.title}
            </Toast.Title>
            {message.text !== '' && (
              <Toast.Description className="text-13 break-words text-muted">{message.text}</Toast.Description>
            )}
          </div>
          {message.action !== undefined && (
            <Toast.Action
              altText={message.action.label}
              onClick={message.action.act}
              className={buttonClass('secondary', true)}
            >
              {message.action.label}
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <IconButton aria-label={closeLabel} className="-my-1 size-8">
              <X size={16} strokeWidth={1.75} />
            </IconButton>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        className="fixed z-60 max-md:left-4 flex w-88 max-w-[calc(100vw-2rem)] flex-col outline-none max-md:top-4 md:bottom-20 md:left-68"
      />
    </Toast.Provider>
  )
}
