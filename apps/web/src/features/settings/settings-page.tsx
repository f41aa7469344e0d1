import type { DataFile } from '@clearpane/contracts'
import { areas } from '@clearpane/model'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CatalogFrame, CatalogView, categorySections, inArea, pick } from '../../catalog/index.ts'
import { forgetAll, ResetButton } from '../../changes/reset/index.ts'
import { asApiError, type Ok, request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { saveText } from '../../lib/download.ts'
import { fullTime } from '../../lib/format/index.ts'
import { reloadPage } from '../../lib/reload.ts'
import { comparePreferences, readPreferences, storage, writePreferences } from '../../lib/storage/index.ts'
import { textOf } from '../../lib/text-of.ts'
import { Button, Checkbox, Dialog, ErrorState, Notice, Section, toast } from '../../ui/index.ts'

// A file that the user picked, before the server has checked it.

/** The text of a data file whose version has been checked; the server checks everything else. */
type DataText = DataFile
/** The server's size limit, minus the size of the rest of the request. */
const longest = 64 * 1024 * 1024 - 8192

const readDataText = async (
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<DataText | 'tooLarge' | 'notData' | 'otherVersion'> => {
  if (file.size > longest) return 'tooLarge'
  const text = await textOf(file)
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'clearpaneData')) return 'notData'
    return (json as DataText).clearpaneData === 1 ? (json as DataText) : 'otherVersion'
  } catch {
    return 'notData'
  }
}

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

/**
 * Shows the steps of an import before it runs. Entries that differ are kept as they are unless the user decides
 * otherwise.
 */
const ImportDialog = ({ file, onClose }: { file: DataText; onClose(): void }) => {
  const { t, i18n } = useTranslation(['settings', 'ui'])
  const [replace, setReplace] = useState(false)
  const look = useQuery({
    queryKey: ['importData', file],
    queryFn: ({ signal }) => request('importData', { body: { file, apply: false, replace: [] }, signal }),
    gcTime: 0,
  })
  const steps = look.data?.steps ?? []
  // The file's entries that belong to the browser are compared and written only after the server has checked the
  // file.
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
      // The theme, the language and other settings are read only when the page is loaded.
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

const fileName = 'clearpane-data.json'

/** The data that Clearpane stores for the user, which can be exported, imported or cleared. */
export const YourData = () => {
  const { t } = useTranslation('settings')
  const picker = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<DataText | null>(null)
  const exported = useMutation({
    mutationFn: () => request('exportData'),
    onSuccess: (stored) => {
      const file = { ...stored, preferences: readPreferences(storage) }
      saveText(fileName, `${JSON.stringify(file, null, 2)}\n`, 'application/json')
      toast(t('data.exported'), t('data.exportedText', { name: fileName }))
    },
    onError: (error) => toast(t('data.failed'), errorMessage(error), { destructive: true }),
  })
  const { data: aside } = useQuery({
    queryKey: ['setAside'],
    queryFn: ({ signal }) => request('setAside', { signal }),
  })
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readDataText(file)
    if (typeof read === 'string') toast(t('data.notImported'), t(`data.${read}`), { destructive: true })
    else setPicked(read)
  }
  return (
    <Section
      id="your-data"
      title={t('data.title')}
      hint={t('data.hint')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Download size={16} strokeWidth={1.75} />}
            disabled={exported.isPending}
            onClick={() => exported.mutate()}
          >
            {t('data.export')}
          </Button>
          <Button icon={<Upload size={16} strokeWidth={1.75} />} onClick={() => picker.current?.click()}>
            {t('data.import')}
          </Button>
          <ResetButton type="all" forget={forgetAll} />
        </div>
      }
    >
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('data.import')}
        accept=".json,application/json"
        onChange={(event) => {
          void take(event.target.files?.[0])
          // Clears the field, so that the user can pick the same file again.
          event.target.value = ''
        }}
      />
      {aside?.files.map(({ path, why }) => (
        <Notice key={path} variant="warn">
          {t(`data.setAside.${why}`, { path })}
        </Notice>
      ))}
      {picked !== null && <ImportDialog file={picked} onClose={() => setPicked(null)} />}
    </Section>
  )
}

/** The whole catalog, one area at a time, including areas that have no page of their own. */
export const SettingsPage = () => {
  const { t } = useTranslation(['settings', 'tweaks'])
  return (
    <CatalogFrame purpose={t('purpose')}>
      {(rows, device) => (
        <>
          <CatalogView
            device={device.id}
            searchLabel={t('search')}
            sections={areas.flatMap((area) =>
              categorySections(area, pick(rows, { every: inArea(area) })).map((section) => ({
                ...section,
                part: { id: area, title: t(`tweaks:area.${area}`) },
              })),
            )}
          />
          <YourData />
        </>
      )}
    </CatalogFrame>
  )
}
