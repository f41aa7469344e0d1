/** The dialog that is shown while scripts are created: first the current step, then the files to save or copy. */
import { Check, CircleAlert, Copy, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { saveFile } from '../../lib/download.ts'
import { Button, Dialog, Progress, useCopy } from '../../ui/index.ts'
import { type Making, steps } from './make.ts'

type Ready = Extract<Making, { state: 'ready' }>

const iconSize = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

const Taken = ({ making: { title, file } }: { making: Ready }) => {
  const { t } = useTranslation('script')
  const { copied, copy } = useCopy()
  const isCopied = copied !== null
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        small
        aria-label={t('downloadOf', { title })}
        icon={<Download {...iconSize} />}
        onClick={() => saveFile(file)}
      >
        {t('download')}
      </Button>
      <Button
        small
        aria-label={t(isCopied ? 'copiedOf' : 'copyOf', { title })}
        icon={isCopied ? <Check {...iconSize} /> : <Copy {...iconSize} />}
        onClick={() => void copy(file.blob.text())}
      >
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
    </div>
  )
}

const Mark = ({ making }: { making: Making }) => {
  if (making.state === 'ready') return <Check {...iconSize} size={18} className="text-ok" />
  if (making.state === 'failed') return <CircleAlert {...iconSize} size={18} className="text-danger" />
  return (
    <span
      aria-hidden="true"
      className={`size-2.5 rounded-full forced-color-adjust-none ${making.state === 'working' ? 'animate-breathe bg-accent' : 'bg-edge'}`}
    />
  )
}

const Line = ({ making }: { making: Making }) => {
  const { t } = useTranslation('script')
  const said = {
    waiting: () => t('waiting'),
    working: () => t(`step.${making.state === 'working' ? making.step : 'write'}`),
    ready: () =>
      making.state === 'ready'
        ? `${making.file.name} · ${t('size', { kb: Math.max(1, Math.round(making.file.blob.size / 1024)) })}`
        : '',
    failed: () =>
      making.state === 'failed' ? (making.error === 'sum' ? t('badSum') : errorMessage(making.error)) : '',
  }
  return (
    <li className="grid min-h-14 grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1 border-t border-line py-2 first:border-t-0 @lg:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <span className="grid place-items-center">
        <Mark making={making} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{making.title}</p>
        <p className="text-13 break-words text-muted">{said[making.state]()}</p>
        {making.state === 'ready' && (
          <p className="font-mono text-12 break-all text-muted">SHA-256 {making.sha256}</p>
        )}
      </div>
      <div className="col-start-2 @lg:col-start-3">
        {making.state === 'ready' && <Taken making={making} />}
      </div>
    </li>
  )
}

export const ScriptsDialog = ({ all, onClose }: { all: readonly Making[]; onClose(): void }) => {
  const { t } = useTranslation(['script', 'ui'])
  const ended = all.filter(({ state }) => state === 'ready' || state === 'failed').length
  const working = all.find((one) => one.state === 'working')
  const ready = all.flatMap((one) => (one.state === 'ready' ? [one] : []))
  const isOver = ended === all.length
  // Each step counts as one part of its script, so the bar advances with events and never just with time.
  const done = ended * steps.length + (working?.state === 'working' ? steps.indexOf(working.step) : 0)
  return (
    <Dialog
      open
      modalClick={!isOver}
      onClose={onClose}
      closeLabel={t(isOver ? 'ui:action.close' : 'ui:action.cancel')}
      title={t(isOver ? (ready.length > 0 ? 'ready' : 'failed') : 'generating', { count: all.length })}
      description={t('text')}
      footer={
        <>
          {isOver && ready.length > 1 && (
            <Button
              variant="primary"
              icon={<Download {...iconSize} />}
              onClick={() => ready.forEach(({ file }) => void saveFile(file))}
            >
              {t('downloadAll', { count: ready.length })}
            </Button>
          )}
          <Button onClick={onClose}>{t(isOver ? 'ui:action.close' : 'ui:action.cancel')}</Button>
        </>
      }
    >
      <div className="@container flex flex-col gap-3">
        <Progress
          label={t('generating', { count: all.length })}
          done={done}
          total={all.length * steps.length}
        />
        <p role="status" className="sr-only">
          {isOver ? t('ended', { ready: ready.length, all: all.length }) : ''}
        </p>
        <ul>
          {all.map((making) => (
            <Line key={making.id} making={making} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
