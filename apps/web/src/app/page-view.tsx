import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { loadWords } from '../i18n/index.ts'
import {
  buttonClass,
  EmptyState,
  ErrorBoundary,
  lazyPart,
  PageHeader,
  PartFailed,
  Skeleton,
} from '../ui/index.ts'
import { type BuiltPage, findPage, type PageId, pages } from './pages.ts'

const Loading = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-22 w-100 max-w-full" />
    <Skeleton className="h-96 rounded-card" />
  </div>
)

const viewOf = ({ view, words = [] }: BuiltPage): ComponentType => {
  if ('eager' in view) return view.eager
  const load = async () => {
    const [screen] = await Promise.all([view.load(), ...[words].flat().map(loadWords)])
    return screen.default
  }
  return lazyPart(load, { loading: <Loading /> })
}

const views: ReadonlyMap<PageId, ComponentType> = new Map(pages.map((page) => [page.id, viewOf(page)]))

const NotFound = () => {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-start gap-4">
      <PageHeader title={t('notFound.title')} purpose={t('notFound.text')} />
      <Link href="/" className={buttonClass('secondary')}>
        {t('nav.back')}
      </Link>
    </div>
  )
}

/** Said plainly, with nothing to press that does not work. */
const NotBuilt = ({ id }: { id: PageId }) => {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t(`page.${id}`)} purpose={t('notBuilt.purpose')} />
      <EmptyState
        title={t('notBuilt.title')}
        text={t('notBuilt.text')}
        action={
          <Link href="/" className={buttonClass('secondary')}>
            {t('nav.back')}
          </Link>
        }
      />
    </div>
  )
}

export const PageView = () => {
  const [path] = useLocation()
  const found = findPage(path)
  if (found.kind === 'unknown') return <NotFound />
  if (found.kind === 'planned') return <NotBuilt id={found.id} />
  const View = views.get(found.page.id)
  return (
    <ErrorBoundary
      key={found.page.id}
      failed={(error, retry) => <PartFailed error={error} onRetry={retry} />}
    >
      {View !== undefined && <View />}
    </ErrorBoundary>
  )
}
