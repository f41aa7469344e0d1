import type { Device, Preset } from '@clearpane/model'
import { Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeavesAlone, PresetAct, PresetFeatures, PresetIcon } from '../../changes/index.ts'
import { ScriptsDialog, useScripts } from '../../changes/script/index.ts'
import type { Ok } from '../../lib/api/index.ts'
import { whyNoSettings } from '../../lib/device/index.ts'
import { saveFile } from '../../lib/download.ts'
import { Button, Dialog, Disclosure } from '../../ui/index.ts'
import { scriptOf } from './script-of.ts'

/** What to know about a profile before its script is written. */
const ConfirmDialog = ({
  open,
  warning,
  onClose,
  onConfirm,
}: {
  open: boolean
  warning: string
  onClose(): void
  onConfirm(): void
}) => {
  const { t } = useTranslation(['profiles', 'ui'])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('script.confirmTitle')}
      description={t('script.confirmText')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {t('script.confirm')}
          </Button>
        </>
      }
    >
      <p>{warning}</p>
    </Dialog>
  )
}

type Entry = Ok<'presets'>['presets'][number]

/** What it does, what to know first, and what it leaves alone: folded, so that cards can be compared. */
const More = ({ preset }: { preset: Preset }) => {
  const { t } = useTranslation('profiles')
  return (
    <div className="flex flex-col gap-1.5">
      <Disclosure title={t('does', { count: preset.features.length })}>
        <div className="mt-1.5 flex flex-col gap-3 pl-4.5 text-13">
          <PresetFeatures features={preset.features} />
          <p className="flex items-start gap-2">
            <TriangleAlert
              size={14}
              strokeWidth={1.75}
              className="mt-0.5 shrink-0 text-warn"
              aria-hidden="true"
            />
            <span lang="en">{preset.warning}</span>
          </p>
        </div>
      </Disclosure>
      <LeavesAlone items={preset.leavesAlone} />
    </div>
  )
}

export const ScriptProfileCard = ({ entry, device }: { entry: Entry; device: Device }) => {
  const { t } = useTranslation(['profiles', 'tweaks'])
  const [confirming, setConfirming] = useState(false)
  const { preset } = entry
  const { all, start, stop } = useScripts()
  const hasSettings = whyNoSettings(device) === null
  const headingId = `profile-${preset.id}`
  return (
    <>
      <article
        aria-labelledby={headingId}
        data-profile={preset.id}
        className="flex min-h-62 flex-col gap-3 rounded-dialog border border-rim bg-surface p-4.5"
      >
        <PresetIcon id={preset.id} />
        <div className="flex-1">
          <h2 id={headingId} className="text-16 font-semibold">
            {preset.title}
          </h2>
          <p lang="en" className="text-muted">
            {preset.summary}
          </p>
        </div>
        <More preset={preset} />
        {hasSettings ? (
          <PresetAct entry={entry} device={device.id} headingId={headingId} />
        ) : (
          <p className="text-13 text-muted">{t('tweaks:profile.unsupported')}</p>
        )}
        <Button
          variant="quiet"
          className="-ml-3 self-start"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          aria-describedby={headingId}
          onClick={() => setConfirming(true)}
        >
          {t('download')}
        </Button>
      </article>
      <ConfirmDialog
        open={confirming}
        warning={preset.warning}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          start([scriptOf(preset, device)], saveFile)
        }}
      />
      {all.length > 0 && <ScriptsDialog all={all} onClose={stop} />}
    </>
  )
}
