import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusTitle } from '../return-focus.ts'

/**
 * The key `/` moves the focus to the first field on the page with this attribute (see the shortcuts in the app's
 * frame).
 */
export const pageSearch = 'data-page-search'

/**
 * Filters the list on this page while the user types. The Escape key first clears the text; pressed again, it moves
 * the focus to the page's title, so that the focus isn't lost.
 */
export const SearchField = ({
  label,
  value,
  onChange,
  className = 'w-72',
}: {
  /** The label and the placeholder, which name what is searched. */
  label: string
  value: string
  onChange(next: string): void
  className?: string
}) => {
  const { t } = useTranslation('ui')
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <div className={`relative max-w-full ${className}`}>
      <Search
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-2.5 left-3 text-muted"
      />
      <input
        ref={field}
        {...{ [pageSearch]: '' }}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          if (value === '') focusTitle()
          else clear()
          event.stopPropagation()
        }}
        className="peer h-9 w-full rounded-control border border-edge bg-surface pr-9 pl-9 text-text [&::-webkit-search-cancel-button]:hidden placeholder:text-muted hover:border-text"
      />
      {value === '' ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-2 right-2 rounded-[4px] border border-line px-1.5 font-mono text-12 text-muted peer-focus:hidden max-md:hidden"
        >
          /
        </span>
      ) : (
        <button
          type="button"
          aria-label={t('action.clear')}
          onClick={clear}
          className="absolute top-1 right-1 grid size-7 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
        >
          <X size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
