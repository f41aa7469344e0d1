/** The tab with folders that fill the disk. Measuring changes nothing, and nothing can be deleted on this tab. */
import type { SpaceResult, SpaceSoFar } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { queries } from '../../../lib/api/index.ts'
import { goWith } from '../../../lib/choice.ts'
import { bytesText, fullTime, shortTime } from '../../../lib/format/index.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { useTool } from '../../../live/tool/index.ts'
import { ItemTable } from '../../../shared/items/index.ts'
import { LeftOut } from '../../../shared/left-out.tsx'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Figure,
  Notice,
  Progress,
  Segmented,
  Select,
  TextField,
} from '../../../ui/index.ts'
import { FolderView } from './folder-view.tsx'
import { LargestFiles, LargestFolders, TypesAndAges } from './lists.tsx'
import { Share } from './share.tsx'
import { placeAt, type Row } from './tree.ts'
import { Treemap } from './treemap.tsx'

const mostRows = 12

/** Returns the row without a link to its folder, because the folder's content isn't complete yet. */
const closed = (row: Row): Row => ({ ...row, path: null })

/**
 * Shows the current totals during a scan: the figures for the largest folders grow while other folders are still
 * being read.
 */
const Growing = ({ soFar }: { soFar: SpaceSoFar }) => {
  const { t } = useTranslation('space')
  const { rows, bytes } = placeAt(soFar, '')
  const shown = rows.map(closed)
  const nameOf = ({ name, type }: Row) => (type === 'folder' ? name : t(`row.${type}`))
  return (
    <>
      {bytes > 0 && <Treemap rows={shown} nameOf={nameOf} onOpen={() => undefined} />}
      <ItemTable
        label={t('growing')}
        items={shown.slice(0, mostRows)}
        keyOf={({ id }) => id}
        isStaged={() => false}
        first={{ by: 'bytes', down: true }}
        columns={[
          {
            id: 'name',
            title: t('column.name'),
            cell: (row) => (
              <span className={row.type === 'folder' ? 'break-all' : 'text-muted'}>{nameOf(row)}</span>
            ),
          },
          {
            id: 'bytes',
            title: t('column.size'),
            width: '@3xl:w-64',
            cell: (row) => <Share bytes={row.bytes} of={bytes} />,
          },
          {
            id: 'files',
            title: t('column.files'),
            width: '@3xl:w-32',
            cell: ({ files }) => <span className="text-13 text-muted">{t('files', { count: files })}</span>,
          },
        ]}
      />
    </>
  )
}

/** Which folders are measured. */
type Chosen = { type: string; path: string }
/** The user's choice is kept if the user switches to another tab and back. */
const scope = createStore<Chosen>({ type: 'own', path: '' })

/** Undefined for the user's own folders. */
const foldersAsked = (): string[] | undefined => {
  const { type, path } = scope.get()
  if (type === 'own') return undefined
  if (type !== 'other') return [type]
  return path.trim() === '' ? undefined : [path.trim()]
}

const Scope = ({ device, disabled }: { device: DeviceId; disabled: boolean }) => {
  const { t } = useTranslation('space')
  const { type, path } = useStore(scope)
  const drives = useQuery(queries.scanFolders(device)).data?.drives ?? []
  return (
    <>
      <Select
        label={t('scope.label')}
        value={type}
        disabled={disabled}
        options={[
          { value: 'own', label: t('scope.own') },
          ...drives.map((drive) => ({ value: drive, label: t('scope.drive', { drive }) })),
          { value: 'other', label: t('scope.other') },
        ]}
        onChange={(next) => scope.set((old) => ({ ...old, type: next }))}
      />
      {type === 'other' && (
        <TextField
          label={t('scope.path')}
          className="min-w-60 flex-1"
          value={path}
          disabled={disabled}
          spellCheck={false}
          onChange={(event) => scope.set({ type, path: event.target.value })}
        />
      )}
    </>
  )
}

/** Lists everything that the figures don't include, so that nothing is silently omitted. */
const NotCounted = ({ found: { walked, refused, linked } }: { found: SpaceResult }) => {
  const { t } = useTranslation('space')
  const parts = [
    ['denied', walked.denied],
    ['unread', walked.gone + walked.failed],
    ['links', walked.links],
    ['placeholders', walked.placeholders],
    ['linked', linked],
  ] as const
  return (
    <LeftOut
      label={t('left.label')}
      parts={parts.filter(([, count]) => count > 0).map(([what, count]) => t(`left.${what}`, { count }))}
      which={t('left.which')}
      refused={refused.map(({ path, why }) => ({ path, why: t(`why.${why}`) }))}
    />
  )
}

const views = ['folders', 'files', 'places', 'kinds'] as const
type View = (typeof views)[number]

/**
 * Keeps the open folder and its view in the page's URL, so that both can be restored by the Back button and by links.
 */
const useAddress = () => {
  const asked = new URLSearchParams(useSearch())
  const at = asked.get('at') ?? ''
  const view = views.find((one) => one === asked.get('by')) ?? views[0]
  const go = (next: { at?: string; view?: View }) => {
    const search = new URLSearchParams({ tab: 'space' })
    const [path, by] = [next.at ?? at, next.view ?? view]
    if (path !== '') search.set('at', path)
    if (by !== views[0]) search.set('by', by)
    goWith(search.toString(), false)
  }
  return { at, view, go }
}

const Found = ({ found, at: time }: { found: SpaceResult; at: string }) => {
  const { t, i18n } = useTranslation('space')
  const { at, view, go } = useAddress()
  const locale = i18n.language
  return (
    <>
      <Card role="group" aria-label={t('total')} className="flex flex-col gap-2 p-5">
        <Figure
          large
          label={t('total')}
          shown={{
            value: bytesText(found.total.bytes, locale),
            unit: t('files', { count: found.total.files }),
          }}
          measured={{ what: t('total'), how: t('how'), time: fullTime(time, locale) }}
        />
        <NotCounted found={found} />
        <p className="text-13 text-muted">
          <time dateTime={time}>{t('asOf', { time: shortTime(time, Date.now(), locale) })}</time>
        </p>
      </Card>
      <div className="max-w-full self-start whitespace-nowrap">
        <Segmented
          label={t('view.label')}
          value={view}
          options={views.map((one) => ({ value: one, label: t(`view.${one}`) }))}
          onChange={(next) => go({ view: next })}
        />
      </div>
      {view === 'folders' && <FolderView found={found} at={at} onOpen={(path) => go({ at: path })} />}
      {view === 'files' && <LargestFiles found={found} />}
      {view === 'places' && <LargestFolders found={found} />}
      {view === 'kinds' && <TypesAndAges found={found} />}
    </>
  )
}

export const SpaceTab = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('space')
  const { go } = useAddress()
  const tool = useTool('space', 'scanSpace', device, undefined, () => ({ folders: foldersAsked() }))
  const { view } = tool
  const works = view.state === 'running' || view.state === 'cancelling'
  const soFar = works ? view.partials.at(-1) : undefined
  const measure = () => {
    go({ at: '' })
    tool.start()
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Scope device={device} disabled={works} />
        {works ? (
          <Button disabled={view.state === 'cancelling'} onClick={tool.cancel}>
            {t('cancel')}
          </Button>
        ) : (
          <Button variant={view.state === 'result' ? 'secondary' : 'primary'} onClick={measure}>
            {t(view.state === 'result' ? 'again' : 'measure')}
          </Button>
        )}
      </div>
      {works && (
        <Card className="flex flex-col gap-3 p-5">
          <p role="status">{t('walked', { count: soFar?.walked ?? 0 })}</p>
          <Progress label={t('measuring')} done={0} total={null} />
        </Card>
      )}
      {soFar !== undefined && <Growing soFar={soFar} />}
      {view.state === 'idle' && <EmptyState art="chart" title={t('idle')} text={t('idleText')} />}
      {view.state === 'failed' && <ErrorState error={view.error} onRetry={measure} />}
      {view.state === 'interrupted' && (
        <Notice variant="warn" title={t('interrupted')}>
          {t('interruptedText')}
        </Notice>
      )}
      {view.state === 'result' && <Found found={view.value} at={view.at} />}
    </div>
  )
}
