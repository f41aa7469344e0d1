/**
 * What an import would do, by name, before it does it. Differing entries stay unless the user chooses
 * otherwise.
 */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, type Ok, request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { reloadPage } from '../../lib/reload.ts'
import { comparePreferences, storage, writePreferences } from '../../lib/storage/index.ts'
import { Button, Checkbox, Dialog, ErrorState, toast } from '../../ui/index.ts'
import type { DataText } from './read-data-text.ts'

type Step = Ok<'importData'>['steps'][number]

const List = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-inside list-disc break-words text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )

export const ImportDialog = ({ file, onClose }: { file: DataText; onClose(): void }) => {
  const { t, i18n } = useTranslation(['settings', 'ui'])
  const [replace, setReplace] = useState(false)
  const look = useQuery({
    queryKey: ['importData', file],
    queryFn: ({ signal }) => request('importData', { body: { file, apply: false, replace: [] }, signal }),
    gcTime: 0,
  })
  const steps = look.data?.steps ?? []
  // Only a file that the server has checked is compared and written.
  const own =
    look.data === undefined ? { added: [], replaced: [] } : comparePreferences(storage, file.preferences)
  const of = (action: Step['action']) => steps.filter((step) => step.action === action)
  const time = (at: string) => fullTime(at, i18n.language)
  const lineOf = ({ device, type, at, kept }: Step) =>
    t(kept === null ? 'data.result' : 'data.resultOver', {
      name: `${t(`data.scan.${type}`)} (${device})`,
      at: time(at),
      kept: kept === null ? '' : time(kept),
    })
  const preferences = (names: typeof own.added) => names.map((name) => t(`data.preference.${name}`))
  const added = [...of('add').map(lineOf), ...preferences(own.added)]
  const replaced = [...of('replace').map(lineOf), ...preferences(own.replaced)]
  const nothing = added.length === 0 && (replaced.length === 0 || !replace)
  const take = useMutation({
    mutationFn: () => {
      const over = of('replace').flatMap(({ device, type, kept }) =>
        kept === null || !replace ? [] : [{ device, type, at: kept }],
      )
      return request('importData', { body: { file, apply: true, replace: over } })
    },
    onSuccess: () => {
      writePreferences(storage, file.preferences, [...own.added, ...(replace ? own.replaced : [])])
      // Theme, language and others are read at startup.
      reloadPage()
    },
    onError: (error) => toast(t('data.notImported'), errorMessage(error), { destructive: true }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('data.importTitle')}
      description={t('data.importText')}
      closeLabel={t('ui:action.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button variant="primary" disabled={nothing || take.isPending} onClick={() => take.mutate()}>
            {t('data.take')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4" role="status">
        {look.isError && <ErrorState error={asApiError(look.error)} />}
        <List title={t('data.added')} lines={added} />
        <List title={t('data.replaced')} lines={replaced} />
        <List title={t('data.future')} lines={of('future').map(lineOf)} />
        {look.isSuccess && added.length + replaced.length === 0 && <p>{t('data.same')}</p>}
        {replaced.length > 0 && (
          <Checkbox checked={replace} onChange={setReplace}>
            {t('data.replace')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}
