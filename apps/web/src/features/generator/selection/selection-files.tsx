/**
 * Exports and imports selections as files: ids only. An imported one is checked as a whole and reviewed as a
 * plan; it never runs by itself.
 */

import type { Choice, Item } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review } from '../../../changes/index.ts'
import { asApiError, type Ok, request } from '../../../lib/api/index.ts'
import { useDevice } from '../../../lib/device/index.ts'
import { errorMessage, useDiagnostic } from '../../../lib/diagnostics/index.ts'
import { textOf } from '../../../lib/text-of.ts'
import { useAct, useDeviceTitle, useTweakIndex } from '../../../shared/index.ts'
import { Button, Dialog, ErrorState, Notice, Tooltip, toast } from '../../../ui/index.ts'
import { type Chosen, type Generator, loadChoices } from '../options.ts'

// Files for the user to save.

/** Saves data as a file. The object URL can be revoked immediately: the browser has its own copy. */
const save = (fileName: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

const saveText = (fileName: string, text: string, type = 'text/plain'): void =>
  save(fileName, new Blob([text], { type }))

/** UTF-16 little-endian with its byte order mark: what regedit and reg.exe read as format 5. */
export const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2))
  view.setUint16(0, 0xfeff, true)
  for (let unit = 0; unit < text.length; unit++) view.setUint16(2 * unit + 2, text.charCodeAt(unit), true)
  return new Uint8Array(view.buffer)
}

const saveReg = (fileName: string, text: string): void => save(fileName, new Blob([utf16(text)]))

/** More would make a message that nobody reads. */
const mostNames = 5

/** What a script has and an exported selection hasn't: this PC's own items, and the person's own name servers. */
export const notInFile = (
  items: readonly Pick<Item, 'id'>[],
  servers: readonly string[],
): { names: string; more: number } => {
  const all = [...new Set([...items.map(({ id }) => id), ...servers])]
  return { names: all.slice(0, mostNames).join(', '), more: Math.max(0, all.length - mostNames) }
}

type Read = Ok<'readSelection'>
const fileName = 'clearpane-selection.json'
const longest = 60_000

const Found = ({ read }: { read: Read }) => {
  const { t } = useTranslation('generator')
  const wordsOf = useDiagnostic()
  const remarks = [
    { title: t('importUnknown'), lines: read.unknown.map((one) => one.subject ?? wordsOf(one).what) },
    { title: t('importConflicts'), lines: read.conflicts.map((one) => wordsOf(one).what) },
    { title: t('importRenamed'), lines: read.renamed.map(({ from, to }) => `${from} → ${to}`) },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <div className="flex flex-col gap-3" role="status">
      <p className="font-semibold">
        {read.choices.length === 0 ? t('importNone') : t('importFound', { count: read.choices.length })}
      </p>
      {remarks.map(({ title, lines }) => (
        <Notice key={title} variant="warn" title={title}>
          <ul className="list-inside list-disc break-words">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      ))}
    </div>
  )
}

/** Names of the choices found, and of those this page has no option for. */
const ChoiceNames = ({ choices, missing }: { choices: readonly Choice[]; missing: readonly string[] }) => {
  const { t } = useTranslation('generator')
  const index = useTweakIndex(useDevice().id)
  const actOf = useAct()
  return (
    <ul className="max-h-48 list-inside list-disc overflow-y-auto text-13 text-muted">
      {choices.map(({ tweakId }) => (
        <li key={tweakId}>
          {actOf(index.get(tweakId), tweakId)}
          {missing.includes(tweakId) && ` (${t('importNotHere')})`}
        </li>
      ))}
    </ul>
  )
}

type Page = { generator: Generator; onLoad(chosen: Chosen): void }

const ImportDialog = ({
  dropped,
  generator,
  onLoad,
  onClose,
}: Page & { dropped: File | null; onClose(): void }) => {
  const { t } = useTranslation(['generator', 'ui'])
  const titleOf = useDeviceTitle()
  const device = useDevice()
  const [text, setText] = useState('')
  const read = useMutation<Read, Error, string>({
    mutationFn: (given) => request('readSelection', { body: { text: given } }),
  })
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > longest) return toast(t('importTitle'), t('importTooLarge'), { destructive: true })
    const content = await textOf(file)
    setText(content)
    read.mutate(content)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads each dropped file once.
  useEffect(() => {
    void take(dropped ?? undefined)
  }, [dropped])
  const choices = read.data?.choices ?? []
  const loaded = loadChoices(generator, choices)
  const load = () => {
    onLoad(loaded.chosen)
    onClose()
    const unknown = loaded.missing.length + (read.data?.unknown.length ?? 0)
    toast(
      t('importLoaded', { count: loaded.chosen.size }),
      unknown === 0 ? t('importLoadedAll') : t('importLoadedNot', { count: unknown }),
    )
  }
  const show = () => {
    onClose()
    const origin = { kind: 'selection' as const, choices }
    review.set({
      device: device.id,
      title: read.data?.title ?? t('importTitle'),
      origin,
    })
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('importTitle')}
      description={t('importPurpose')}
      closeLabel={t('ui:action.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button disabled={text === '' || read.isPending} onClick={() => read.mutate(text)}>
            {t('importRead')}
          </Button>
          <Button disabled={choices.length === 0} onClick={show}>
            {t('importReview', { device: titleOf(device) })}
          </Button>
          <Button variant="primary" disabled={loaded.chosen.size === 0} onClick={load}>
            {t('importLoad')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <label className="flex flex-col gap-1.5">
          <span className="font-semibold">{t('importPick')}</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => void take(event.target.files?.[0])}
            className="text-13 text-muted file:mr-3 file:h-9 file:rounded-control file:border file:border-line file:bg-raised file:px-3 file:text-text"
          />
        </label>
        <label className="flex flex-col gap-1.5">
          <span className="text-muted">{t('importDrop')}</span>
          <textarea
            rows={6}
            spellCheck={false}
            maxLength={longest}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="w-full rounded-control border border-line bg-bg p-2 font-mono text-12 text-text"
          />
        </label>
        {read.isError && <ErrorState error={asApiError(read.error)} />}
        {read.data !== undefined && <Found read={read.data} />}
        {choices.length > 0 && <ChoiceNames choices={choices} missing={loaded.missing} />}
      </div>
    </Dialog>
  )
}

/** Accepts a file dropped anywhere on the page. */
const useDropped = (take: (file: File) => void) => {
  const taken = useEffectEvent(take)
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => hasFile(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (file === undefined) return
      event.preventDefault()
      taken(file)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [])
}

/** `items` and `servers` are part of the script, but belong to this PC: an exported file has neither. */
export const SelectionFiles = ({
  choices,
  items = [],
  servers = [],
  generator,
  onLoad,
}: Page & { choices: readonly Choice[]; items?: readonly Item[]; servers?: readonly string[] }) => {
  const { t } = useTranslation('generator')
  const titleOf = useDeviceTitle()
  const device = useDevice()
  const [open, setOpen] = useState(false)
  const [dropped, setDropped] = useState<File | null>(null)
  useDropped((file) => {
    setDropped(file)
    setOpen(true)
  })
  const own = [...new Map(choices.map((choice) => [choice.tweakId, choice])).values()]
  const save = () => {
    saveText(
      fileName,
      `${JSON.stringify({ clearpaneSelection: 1, choices: own }, null, 2)}\n`,
      'application/json',
    )
    const text = t('exportedText', { count: own.length, name: fileName })
    const { names, more } = notInFile(items, servers)
    const list = more === 0 ? names : t('effectMore', { names, count: more })
    toast(t('exported'), names === '' ? text : `${text} ${t('exportedNot', { list })}`)
  }
  /** Field edits are resolved against this device's values, so the file is made for it. */
  const registry = useMutation({
    mutationFn: () =>
      request('compile', {
        device: device.id,
        body: {
          choices: own,
          ...(items.length === 0 ? {} : { items: [...items] }),
          title: t('regTitle', { device: titleOf(device) }),
          format: 'reg',
        },
      }),
    onSuccess: ({ fileName: name, text }) => saveReg(name, text),
    onError: (error) => toast(t('failedTitle'), errorMessage(error), { destructive: true }),
  })
  return (
    <>
      <Button icon={<Upload size={16} strokeWidth={1.75} />} onClick={() => setOpen(true)}>
        {t('import_')}
      </Button>
      <Button icon={<Download size={16} strokeWidth={1.75} />} disabled={own.length === 0} onClick={save}>
        {t('export_')}
      </Button>
      <Tooltip text={t('regHint')}>
        <Button
          icon={<Download size={16} strokeWidth={1.75} />}
          disabled={own.length === 0 || registry.isPending}
          onClick={() => registry.mutate()}
        >
          {t('reg')}
        </Button>
      </Tooltip>
      {open && (
        <ImportDialog
          dropped={dropped}
          generator={generator}
          onLoad={onLoad}
          onClose={() => {
            setOpen(false)
            setDropped(null)
          }}
        />
      )}
    </>
  )
}
