import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { cx } from './cx.ts'
import { titleAppeared } from './return-focus.ts'

/** The current page's title in the table of pages. */
export const PageTitle = createContext('')

/**
 * The header of a page: its title, one sentence about its purpose, its subject (device, time) and its actions, at
 * most one of which is primary. The actions are shown on the right. If the page has a figure, the actions are below
 * the sentence and the figure is on the right.
 */
export const PageHeader = ({
  title: own,
  purpose,
  facts,
  actions,
  figure,
}: {
  /** The title, if it differs from the one in the table of pages. */
  title?: string
  purpose: string
  facts?: ReactNode
  actions?: ReactNode
  /** The figure; `null` reserves the space until the value is known. */
  figure?: ReactNode
}) => {
  const named = useContext(PageTitle)
  const title = own ?? named
  const hero = figure !== undefined
  useEffect(() => {
    document.title = title === 'Clearpane' ? title : `${title} · Clearpane`
  }, [title])
  useEffect(titleAppeared, [])
  return (
    <header
      className={cx('flex flex-wrap items-start justify-between gap-x-6 gap-y-3', hero && 'sm:flex-nowrap')}
    >
      <div className="flex min-w-0 flex-col gap-1">
        <h1 tabIndex={-1} id="page-title" className="text-28 font-semibold tracking-tight sm:text-32">
          {title}
        </h1>
        <p className="max-w-180 text-muted sm:text-16">{purpose}</p>
        {facts !== undefined && (
          <div className="mt-1 flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
            {facts}
          </div>
        )}
        {hero && actions !== undefined && (
          <div className="mt-4 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">{actions}</div>
        )}
      </div>
      {!hero && actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      {hero && <div className="flex min-h-36 min-w-30 items-center max-sm:hidden">{figure}</div>}
    </header>
  )
}
