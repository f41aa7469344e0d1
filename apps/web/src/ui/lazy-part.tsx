/** Parts of the page that are loaded the first time they are used. */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from './error-boundary.tsx'
import { Dialog } from './overlay/dialog.tsx'
import { PartError } from './part-error.ts'
import { PartFailed } from './part-failed.tsx'

/** How far below the window a part may be when it starts to load, so that it's ready when the user scrolls to it. */
const ahead = '300px'

/**
 * Shows `placeholder` until it scrolls into view, and the children from then on. The placeholder should be as large
 * as the children, so that the content below doesn't jump.
 */
export const InView = ({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) => {
  const [seen, setSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (seen || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])
  return seen ? children : <div ref={place}>{placeholder}</div>
}

type Load<P> = () => Promise<ComponentType<P>>

type Options<P> = {
  /**
   * The content that is shown until the part has loaded. This content should have the part's final size, so that
   * nothing moves.
   */
  loading?: ReactNode
  /** Loads the part when its place scrolls into view; until the part is ready, `loading` is shown there. */
  whenInView?: true
  /**
   * Closes a part that is shown on top of the page. If this function is given, a failure of the part is shown in a
   * dialog. Otherwise, the failure is shown in place of the part.
   */
  onClose?: (props: P) => void
}

const FailedLayer = ({ error, retry, onClose }: { error: unknown; retry(): void; onClose(): void }) => {
  const { t } = useTranslation('ui')
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('action.close')}
      title={t('partFailed.title')}
      description={null}
    >
      <PartFailed error={error} onRetry={retry} />
    </Dialog>
  )
}

const ignore = () => undefined

/**
 * A component that is loaded with `import()` and has its own error boundary. `preload` loads the component early and
 * ignores any failure, because the first real use reports it. If loading fails, it isn't tried again on the same
 * page, because browsers remember the failure (see `PartFailed`).
 */
export const lazyPart = <P extends object>(
  load: Load<P>,
  { loading = null, whenInView, onClose }: Options<P> = {},
) => {
  const View = lazy(async () => ({
    default: await load().catch((cause: unknown) => Promise.reject(new PartError(cause))),
  }))
  const Loading = (props: P) => (
    <ErrorBoundary
      failed={(error, retry) =>
        onClose === undefined ? (
          <PartFailed error={error} onRetry={retry} />
        ) : (
          <FailedLayer error={error} retry={retry} onClose={() => onClose(props)} />
        )
      }
    >
      <Suspense fallback={loading}>
        <View {...props} />
      </Suspense>
    </ErrorBoundary>
  )
  const Part =
    whenInView === undefined
      ? Loading
      : (props: P) => (
          <InView placeholder={loading}>
            <Loading {...props} />
          </InView>
        )
  return Object.assign(Part, { preload: () => load().then(ignore, ignore) })
}
