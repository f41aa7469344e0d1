/** Duplicate Finder: files that exist more than once, and the choice of which copies to remove. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries } from '../../../lib/api/index.ts'
import { bytesText } from '../../../lib/format/index.ts'
import { useStore } from '../../../lib/store.ts'
import {
  Button,
  buttonClass,
  Card,
  Disclosure,
  EmptyState,
  ErrorState,
  IconButton,
  Notice,
  Progress,
  Select,
  TextField,
} from '../../../ui/index.ts'
import { Result } from './result.tsx'
import { askAgain, fileTypes, scanRequest } from './scan-request.ts'
import { SetList } from './set-list.tsx'
import type { Duplicates } from './use-duplicates.ts'
import { type Move, useMove } from './use-move.ts'

type Props = {
  label: string
  hint: string
  /** The folders to show if the user specified none. */
  otherwise: readonly string[]
  folders: readonly string[]
  disabled: boolean
  onChange(next: readonly string[]): void
}

/** A list of folder paths that the user adds and removes one by one. */
const FolderList = ({ label, hint, otherwise, folders, disabled, onChange }: Props) => {
  const { t } = useTranslation('duplicates')
  const [path, setPath] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const next = path.trim()
    if (next === '') return
    if (!folders.includes(next)) onChange([...folders, next])
    setPath('')
  }
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-1 basis-72 flex-col gap-2">
      <legend className="pb-1 font-semibold">{label}</legend>
      {folders.length === 0 && otherwise.length > 0 && (
        <ul className="flex flex-col gap-0.5 text-13 text-muted">
          {otherwise.map((one) => (
            <li key={one} className="break-all">
              {one}
            </li>
          ))}
        </ul>
      )}
      {folders.length > 0 && (
        <ul className="flex flex-col text-13">
          {folders.map((one) => (
            <li key={one} className="flex items-center gap-1">
              <span className="min-w-0 break-all">{one}</span>
              <IconButton
                aria-label={t('removeFolder', { path: one })}
                onClick={() => onChange(folders.filter((other) => other !== one))}
              >
                <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} className="mt-auto flex items-end gap-2">
        <TextField
          label={t('addFolder')}
          className="flex-1"
          hint={hint}
          value={path}
          spellCheck={false}
          onChange={(event) => setPath(event.target.value)}
        />
        <Button type="submit" className="mb-5.5" aria-label={t('addTo', { list: label })}>
          {t('add')}
        </Button>
      </form>
    </fieldset>
  )
}

/**
 * The result of a move: the moved files with their new paths, the files that weren't moved, each with the reason, and
 * the undo.
 */
const Moved = ({ move, onUndo }: { move: Move; onUndo(): void }) => {
  const { t, i18n } = useTranslation('duplicates')
  const { moved, undo } = move
  if (moved === null) return null
  const { to, files, bytes, refused, notReached } = moved
  return (
    <Notice
      variant={refused.length + notReached > 0 ? 'warn' : 'info'}
      title={t(`moved.${to}`, { count: files, size: bytesText(bytes, i18n.language) })}
      action={
        to === 'quarantine' && (
          <span className="flex flex-wrap gap-2">
            {files > 0 && (
              <Button small disabled={undo.isPending} onClick={onUndo}>
                {t(undo.isPending ? 'undoing' : 'undo')}
              </Button>
            )}
            <Link href="/cleanup?tab=quarantine" className={buttonClass('secondary', true)}>
              {t('open')}
            </Link>
          </span>
        )
      }
    >
      <p>{t(`movedText.${to}`)}</p>
      {notReached > 0 && <p>{t('notReached', { count: notReached })}</p>}
      {refused.length > 0 && (
        <Disclosure title={t('stayed', { count: refused.length })}>
          <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto pl-4 text-13">
            {refused.map(({ path, why }) => (
              <li key={path}>
                <span className="break-all">{path}</span>: {t(`why.${why}`)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Notice>
  )
}

/** The form for a scan: the types of files, the folders, and the folders from which nothing may be removed. */
const ScanForm = ({ own, disabled }: { own: readonly string[]; disabled: boolean }) => {
  const { t } = useTranslation('duplicates')
  const { type, folders, safe } = useStore(scanRequest)
  return (
    <Card className="flex flex-col gap-4 p-5">
      <Select
        className="self-start"
        label={t('types')}
        value={type}
        disabled={disabled}
        options={fileTypes.map((one) => ({ value: one, label: t(`type.${one}`) }))}
        onChange={(next) => scanRequest.set((old) => ({ ...old, type: next }))}
      />
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <FolderList
          label={t('folders')}
          hint={t('foldersHint')}
          otherwise={own}
          folders={folders}
          disabled={disabled}
          onChange={(next) => scanRequest.set((old) => ({ ...old, folders: next }))}
        />
        <FolderList
          label={t('safe')}
          hint={t('safeHint')}
          otherwise={[]}
          folders={safe}
          disabled={disabled}
          onChange={(next) => scanRequest.set((old) => ({ ...old, safe: next }))}
        />
      </div>
    </Card>
  )
}

const nothing = () => undefined

const Working = ({
  device,
  view,
  onCancel,
}: {
  device: DeviceId
  view: Extract<Duplicates['view'], { percent: number }>
  onCancel(): void
}) => {
  const { t } = useTranslation('duplicates')
  const { stage, percent, partials } = view
  const walked = partials.findLast((one) => 'walked' in one)?.walked ?? 0
  const sets = partials.flatMap((one) => ('sets' in one ? one.sets : []))
  return (
    <>
      <Card className="flex flex-col gap-3 p-5">
        <p role="status" className="flex justify-between gap-3">
          <span>{stage === 'compare' ? t('comparing') : t('walking', { count: walked })}</span>
          <span className="font-mono text-muted">{percent} %</span>
        </p>
        <Progress label={t('scanning')} done={percent} total={100} />
        <div className="flex items-center justify-between gap-3">
          <span className="text-13 text-muted">{t('soFar', { count: sets.length })}</span>
          <Button small disabled={view.state === 'cancelling'} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </Card>
      {sets.length > 0 && (
        <SetList device={device} sets={sets} at={null} selected={null} onSelect={nothing} />
      )}
    </>
  )
}

export const DuplicatesTab = ({ device, tool }: { device: DeviceId; tool: Duplicates }) => {
  const { t } = useTranslation('duplicates')
  const { view } = tool
  const places = useQuery(queries.scanFolders(device)).data
  const own = places?.folders ?? []
  const works = view.state === 'running' || view.state === 'cancelling'
  // Only a new scan can show which copies are left; it doesn't read unchanged files again.
  const move = useMove(device, () => {
    if (view.state === 'result') askAgain(view.value, own)
    tool.again()
  })
  const scan = (
    <Button variant="primary" onClick={tool.start}>
      {t('scan')}
    </Button>
  )
  const form = <ScanForm own={own} disabled={works} />
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-180 text-muted">{t('text')}</p>
      {view.state === 'result' || works ? (
        <Disclosure title={t('what')}>
          <div className="pt-2">{form}</div>
        </Disclosure>
      ) : (
        form
      )}
      <Moved move={move} onUndo={() => move.undo.mutate(move.moved?.ids ?? [])} />
      {view.state === 'idle' && (
        <EmptyState art="search" title={t('idle')} text={t('idleText')} action={scan} />
      )}
      {(view.state === 'running' || view.state === 'cancelling') && (
        <Working device={device} view={view} onCancel={tool.cancel} />
      )}
      {view.state === 'failed' && <ErrorState error={view.error} onRetry={tool.start} />}
      {view.state === 'interrupted' && (
        <Notice variant="warn" title={t('interrupted')} action={scan}>
          {t('interruptedText')}
        </Notice>
      )}
      {view.state === 'result' && (
        <Result
          key={view.at}
          device={device}
          found={view.value}
          at={view.at}
          noBin={places?.noBin}
          move={move.move}
        />
      )}
    </div>
  )
}
