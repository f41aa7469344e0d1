import type { Device } from '@clearpane/model'
import { ChevronRight, Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, type Ok } from '../../lib/api/index.ts'
import { whyNoSettings } from '../../lib/device/index.ts'
import { scriptPath } from '../../lib/download.ts'
import { PresetDeviation, PresetFeatures, review } from '../../tweaks/index.ts'
import { Button, Card, Chip, ErrorState, useDownload } from '../../ui/index.ts'
import { ConfirmDialog, GeneratingDialog } from './script-dialogs.tsx'
import { useScript } from './use-script.ts'

type Entry = Ok<'presets'>['presets'][number]

/** What came of the last script, where it was asked for: the download again, or why there is none. */
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

export const ScriptProfileCard = ({
  entry: { preset, status, values },
  device,
}: {
  entry: Entry
  device: Device
}) => {
  const { t } = useTranslation(['profiles', 'tweaks'])
  const [confirming, setConfirming] = useState(false)
  const script = useScript(preset.id)
  const headingId = `profile-${preset.id}`
  const active = status.state === 'active'
  const applyHere = () =>
    review.set({
      device: device.id,
      title: preset.title,
      origin: { kind: 'selection', choices: preset.choices, preset: preset.id },
    })
  return (
    <article aria-labelledby={headingId} data-profile={preset.id} className="contents">
      <Card className="flex flex-col gap-3 p-4">
        <div>
          <div className="flex min-h-6 flex-wrap items-center gap-2">
            <h2 id={headingId} className="text-16 font-semibold">
              {preset.title}
            </h2>
            {active && <Chip tone="ok">{t('tweaks:profile.active')}</Chip>}
            <PresetDeviation status={status} values={values} />
          </div>
          <p className="text-13 text-muted">{preset.summary}</p>
        </div>
        <PresetFeatures features={preset.features} />
        <p className="flex flex-1 items-start gap-2 text-13">
          <TriangleAlert
            size={14}
            strokeWidth={1.75}
            className="mt-0.5 shrink-0 text-warn"
            aria-hidden="true"
          />
          {preset.warning}
        </p>
        {preset.leavesAlone.length > 0 && (
          <details className="group text-13 text-muted">
            <summary className="flex items-center gap-1 rounded-control hover:text-text">
              <ChevronRight
                size={14}
                strokeWidth={1.75}
                className="transition-transform group-open:rotate-90"
                aria-hidden="true"
              />
              {t('tweaks:profile.leavesAlone', { count: preset.leavesAlone.length })}
            </summary>
            <ul className="mt-1.5 flex flex-col gap-1.5 pl-4.5">
              {preset.leavesAlone.map(({ what, why }) => (
                <li key={what}>
                  <span className="text-text">{what}</span> {why}
                </li>
              ))}
            </ul>
          </details>
        )}
        <p className="text-13 text-muted">
          {whyNoSettings(device) === null
            ? t('tweaks:profile.values', { count: values })
            : t('tweaks:profile.unsupported')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
            aria-describedby={headingId}
            onClick={() => setConfirming(true)}
          >
            {t('tweaks:profile.apply')}
          </Button>
          {whyNoSettings(device) === null && (
            <Button aria-describedby={headingId} disabled={active} onClick={applyHere}>
              {active ? t('tweaks:profile.applied') : t('applyHere')}
            </Button>
          )}
        </div>
        <ScriptResult script={script} />
      </Card>
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
    </article>
  )
}
