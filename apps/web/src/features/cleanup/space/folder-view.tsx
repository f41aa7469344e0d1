/**
 * The view of one folder: its path, its areas, and its content as a table that the user can navigate with the arrow
 * keys.
 */
import type { SpaceResult } from '@clearpane/contracts'
import { ArrowLeft, Folder } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemTable } from '../../../shared/items/index.ts'
import { Button } from '../../../ui/index.ts'
import { Share } from './share.tsx'
import { type Crumb, placeAt, type Row } from './tree.ts'
import { Treemap } from './treemap.tsx'

const Crumbs = ({
  crumbs,
  hasAll,
  onOpen,
}: {
  crumbs: Crumb[]
  hasAll: boolean
  onOpen(path: string): void
}) => {
  const { t } = useTranslation('space')
  const all = [...(hasAll ? [{ path: '', name: t('all') }] : []), ...crumbs]
  return (
    <nav aria-label={t('where')} className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-1">
        {all.map(({ path, name }, i) => (
          <li key={path} className="flex min-w-0 items-center gap-1">
            {i > 0 && (
              <span aria-hidden="true" className="text-muted">
                ›
              </span>
            )}
            {i === all.length - 1 ? (
              <span aria-current="location" className="px-1 font-semibold break-all">
                {name}
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onOpen(path)}
                className="min-h-6 rounded-control px-1 text-accent hover:underline pointer-coarse:min-h-11"
              >
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const rowButtons = (within: HTMLElement | null) =>
  [...(within?.querySelectorAll<HTMLElement>('[data-row]') ?? [])] as readonly HTMLElement[]

type Props = { found: SpaceResult; at: string; onOpen(path: string): void }

export const FolderView = ({ found, at, onOpen }: Props) => {
  const { t, i18n } = useTranslation('space')
  const table = useRef<HTMLElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const moved = useRef(false)
  const { crumbs, bytes, rows } = placeAt(found, at)
  const hasAll = found.roots.length > 1
  const above = crumbs.length > 1 ? crumbs.at(-2)?.path : hasAll && crumbs.length === 1 ? '' : undefined
  const open = (path: string) => {
    moved.current = true
    onOpen(path)
  }
  const here = crumbs.at(-1)?.path ?? ''
  // The element that was pressed disappears together with its folder; without this effect, the focus would jump back
  // to the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another folder moves the focus.
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    const [first] = rowButtons(table.current)
    ;(first ?? back.current)?.focus()
  }, [here])
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const buttons = rowButtons(table.current)
    const now = buttons.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, () => void> = {
      ArrowDown: () => buttons[now + 1]?.focus(),
      ArrowUp: () => buttons[now - 1]?.focus(),
      ...(above === undefined ? {} : { Backspace: () => open(above) }),
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    step()
  }
  const nameOf = ({ name, type }: Row) => (type === 'folder' ? name : t(`row.${type}`))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {above !== undefined && (
          <Button
            ref={back}
            small
            icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => open(above)}
          >
            {t('back')}
          </Button>
        )}
        <Crumbs crumbs={crumbs} hasAll={hasAll} onOpen={open} />
      </div>
      {bytes > 0 && <Treemap rows={rows} nameOf={nameOf} onOpen={open} />}
      <section ref={table} aria-label={t('table')} onKeyDown={walk}>
        <p className="pb-2 text-13 text-muted pointer-coarse:hidden">{t('keys')}</p>
        <ItemTable
          key={here}
          label={t('table')}
          items={rows}
          keyOf={({ id }) => id}
          isStaged={() => false}
          first={{ by: 'bytes', down: true }}
          columns={[
            {
              id: 'name',
              title: t('column.name'),
              compare: (a, b) => nameOf(a).localeCompare(nameOf(b), i18n.language),
              cell: (row) =>
                row.path === null ? (
                  <span className="text-muted">{nameOf(row)}</span>
                ) : (
                  <button
                    type="button"
                    data-row
                    onClick={() => open(row.path ?? '')}
                    className="flex min-h-6 max-w-full items-center gap-2 rounded-control text-left hover:underline pointer-coarse:min-h-11"
                  >
                    <Folder
                      size={16}
                      strokeWidth={1.75}
                      aria-hidden="true"
                      className="shrink-0 text-accent"
                    />
                    <span className="break-all">{row.name}</span>
                  </button>
                ),
            },
            {
              id: 'bytes',
              title: t('column.size'),
              width: '@3xl:w-64',
              compare: (a, b) => a.bytes - b.bytes,
              cell: (row) => <Share bytes={row.bytes} of={bytes} />,
            },
            {
              id: 'files',
              title: t('column.files'),
              width: '@3xl:w-32',
              compare: (a, b) => a.files - b.files,
              cell: ({ files }) => <span className="text-13 text-muted">{t('files', { count: files })}</span>,
            },
          ]}
        />
      </section>
    </div>
  )
}
