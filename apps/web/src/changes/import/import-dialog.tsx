/** The import dialog: the file is read completely and shown as a plan; nothing in it is ever run. */
import { longestSelection } from '@clearpane/contracts/generator-switches'
import type { Choice } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { asApiError, request } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { textOf } from '../../lib/text-of.ts'
import { useDeviceTitle } from '../../shared/index.ts'
import { Button, Dialog, ErrorState, toast } from '../../ui/index.ts'
import { review } from '../run/review-store.ts'
import { Found, type Read } from './found.tsx'

/** Loads the file's choices into a page that has options of its own. */
export type Load = (choices: readonly Choice[]) => {
  /** The number of options that will be ticked, and the settings that the page has no option for. */
  readonly count: number
  readonly missing: readonly string[]
  load(): void
}

/** `dropped`: a file, or a file's text. */
type Props = { dropped: File | string | null; loadOf?: Load | undefined; onClose(): void }

export const ImportDialog = ({ dropped, loadOf, onClose }: Props) => {
  const { t } = useTranslation(['import', 'ui'])
  const titleOf = useDeviceTitle()
  const device = useDevice()
  const [text, setText] = useState('')
  const read = useMutation<Read, Error, string>({
    mutationFn: (given) => request('readSelection', { body: { text: given } }),
  })
  const take = async (file: File | string | undefined) => {
    if (file === undefined) return
    if (typeof file === 'string') {
      setText(file.slice(0, longestSelection))
      return read.mutate(file.slice(0, longestSelection))
    }
    // In UTF-16, a character has at least two bytes.
    if (file.size > 2 * longestSelection) return toast(t('title'), t('tooLarge'), { destructive: true })
    const content = await textOf(file)
    if (content.length > longestSelection) return toast(t('title'), t('tooLarge'), { destructive: true })
    setText(content)
    read.mutate(content)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads each dropped file once.
  useEffect(() => {
    void take(dropped ?? undefined)
  }, [dropped])
  const choices = read.data?.choices ?? []
  const here = loadOf?.(choices)
  const load = () => {
    here?.load()
    onClose()
    const unknown = (here?.missing.length ?? 0) + (read.data?.unknown.length ?? 0)
    toast(
      t('loaded', { count: here?.count ?? 0 }),
      unknown === 0 ? t('loadedAll') : t('loadedNot', { count: unknown }),
    )
  }
  const show = () => {
    const name = read.data?.title
    onClose()
    review.set({
      device: device.id,
      act: name == null ? { id: 'settings.imported' } : { id: 'own', names: { name } },
      origin: { kind: 'selection' as const, choices },
    })
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('title')}
      description={t('purpose')}
      closeLabel={t('ui:action.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button disabled={text === '' || read.isPending} onClick={() => read.mutate(text)}>
            {t('read')}
          </Button>
          <Button
            variant={here === undefined ? 'primary' : 'secondary'}
            disabled={choices.length === 0}
            onClick={show}
          >
            {t('review', { device: titleOf(device) })}
          </Button>
          {here !== undefined && (
            <Button variant="primary" disabled={here.count === 0} onClick={load}>
              {t('load')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <label className="flex flex-col gap-1.5">
          <span className="font-semibold">{t('pick')}</span>
          <input
            type="file"
            accept=".json,.cfg,.ps1,.txt,.winhance,application/json"
            onChange={(event) => void take(event.target.files?.[0])}
            className="text-13 text-muted file:mr-3 file:h-9 file:rounded-control file:border file:border-line file:bg-raised file:px-3 file:text-text"
          />
        </label>
        <label className="flex flex-col gap-1.5">
          <span className="text-muted">{t('drop')}</span>
          <textarea
            rows={4}
            spellCheck={false}
            maxLength={longestSelection}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="w-full rounded-control border border-edge bg-bg p-2 font-mono text-12 text-text"
          />
        </label>
        {read.isError &&
          (text.includes('"clearpaneData"') ? (
            <p role="status">
              {t('ownData')}{' '}
              <Link href="/settings#your-data" className="text-accent underline" onClick={onClose}>
                {t('ownDataOpen')}
              </Link>
            </p>
          ) : (
            <ErrorState error={asApiError(read.error)} />
          ))}
        {read.data !== undefined && <Found read={read.data} missing={here?.missing ?? []} />}
      </div>
    </Dialog>
  )
}
