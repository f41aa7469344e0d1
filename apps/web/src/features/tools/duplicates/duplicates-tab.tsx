/** Duplicate Finder: files that exist twice, and which of them to remove. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../lib/api/index.ts'
import { Button, Card, Disclosure, EmptyState, ErrorState, Notice, Progress } from '../../../ui/index.ts'
import { Moved } from './moved.tsx'
import { Result } from './result.tsx'
import { ScanForm } from './scan-form.tsx'
import { askAgain } from './scan-request.ts'
import { SetList } from './set-list.tsx'
import type { Duplicates } from './use-duplicates.ts'
import { useMove } from './use-move.ts'

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
  // Only another scan can tell what is left; unchanged files aren't read again.
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
