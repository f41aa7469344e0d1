import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { language, loadWords } from '../i18n/index.ts'
import type { Page } from '../lib/define-page.ts'
import { useStore } from '../lib/store.ts'
import {
  buttonClass,
  EmptyState,
  ErrorBoundary,
  lazyPart,
  PageHeader,
  PageTitle,
  PartFailed,
  Skeleton,
} from '../ui/index.ts'
import { findPage, type Planned, pages } from './pages.ts'

const Loading = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-22 w-100 max-w-full" />
    <Skeleton className="h-96 rounded-card" />
  </div>
)

const viewOf = ({ view, words }: Page): ComponentType => {
  if ('eager' in view) return view.eager
  const load = async () => (await Promise.all([view.load(), loadWords(...words)]))[0]
  return lazyPart(load, { loading: <Loading /> })
}

const views: ReadonlyMap<Page, ComponentType> = new Map(pages.map((page) => [page, viewOf(page)]))

const NotFound = () => {
  const { t } = useTranslation('app')
  return (
    <div className="flex flex-col items-start gap-4">
      <PageHeader title={t('notFound.title')} purpose={t('notFound.help')} />
      <Link href="/" className={buttonClass('secondary')}>
        {t('nav.back')}
      </Link>
      <p className="text-12 text-muted">{t('notFound.text')}</p>
    </div>
  )
}

/** Says so plainly, without controls that don't work. */
const NotBuilt = ({ id }: { id: Planned['id'] }) => {
  const { t } = useTranslation('app')
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t(`planned.${id}`)} purpose={t('notBuilt.purpose')} />
      <EmptyState
        art="door"
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
  const shown = useStore(language)
  const found = findPage(path)
  if (found.kind === 'unknown') return <NotFound />
  if (found.kind === 'planned') return <NotBuilt id={found.id} />
  const View = views.get(found.page)
  return (
    <ErrorBoundary
      key={found.page.id}
      failed={(error, retry) => <PartFailed error={error} onRetry={retry} />}
    >
      <PageTitle value={found.page.title[shown]}>{View !== undefined && <View />}</PageTitle>
    </ErrorBoundary>
  )
}
