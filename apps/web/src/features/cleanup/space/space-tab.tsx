/** What fills the disk. Measuring changes nothing, and nothing is deleted here. */
import type { SpaceResult } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { bytesText, fullTime, shortTime } from '../../../lib/format/index.ts'
import { useTool } from '../../../tweaks/tool/index.ts'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Figure,
  Notice,
  Progress,
  Segmented,
} from '../../../ui/index.ts'
import { FolderView } from './folder-view.tsx'
import { Growing } from './growing.tsx'
import { LeftOut } from './left-out.tsx'
import { LargestFiles, LargestFolders, TypesAndAges } from './lists.tsx'
import { foldersAsked, Scope } from './scope.tsx'
import { useAddress, views } from './use-address.ts'

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
        <LeftOut found={found} />
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
