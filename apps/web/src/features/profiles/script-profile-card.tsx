import type { Device, Preset } from '@clearpane/model'
import { Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, type Ok } from '../../lib/api/index.ts'
import { whyNoSettings } from '../../lib/device/index.ts'
import { scriptPath } from '../../lib/download.ts'
import { LeavesAlone, PresetAct, PresetFeatures, PresetIcon } from '../../tweaks/index.ts'
import { Button, Disclosure, ErrorState, useDownload } from '../../ui/index.ts'
import { ConfirmDialog, GeneratingDialog } from './script-dialogs.tsx'
import { useScript } from './use-script.ts'

type Entry = Ok<'presets'>['presets'][number]

/** Shows the result of the last script: download it again, or why it failed. */
const ScriptResult = ({ script }: { script: ReturnType<typeof useScript> }) => {
  const { t } = useTranslation('profiles')
  const save = useDownload()
  if (script.error !== null) return <ErrorState error={asApiError(script.error)} onRetry={script.generate} />
  if (script.made === null) return null
  const { id, fileName, sha256 } = script.made
  return (
    <div role="status" className="flex flex-col gap-0.5 text-13 text-muted">
      <p>
        {t('script.downloaded', { fileName })}{' '}
        <button
          type="button"
          onClick={() => save(scriptPath(id))}
          className="text-accent underline underline-offset-3"
        >
          {t('script.again')}
        </button>
      </p>
      <p className="font-mono text-12 break-all">SHA-256 {sha256}</p>
    </div>
  )
}

/** What it does, what to know before, and what it leaves alone: folded, so that a page of them can be compared. */
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
            {preset.warning}
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
  const script = useScript(preset.id)
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
          <p className="text-muted">{preset.summary}</p>
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
        <ScriptResult script={script} />
      </article>
      <ConfirmDialog
        open={confirming}
        warning={preset.warning}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          script.generate()
        }}
      />
      <GeneratingDialog open={script.running} title={preset.title} onCancel={script.cancel} />
    </>
  )
}
