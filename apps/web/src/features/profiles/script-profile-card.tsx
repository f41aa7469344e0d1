import type { Device } from '@clearpane/model'
import { Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, type Ok } from '../../lib/api/index.ts'
import { whyNoSettings } from '../../lib/device/index.ts'
import { scriptPath } from '../../lib/download.ts'
import { PresetCard, PresetDeviation, review } from '../../tweaks/index.ts'
import { Button, Chip, ErrorState, useDownload } from '../../ui/index.ts'
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
  const hasSettings = whyNoSettings(device) === null
  const active = status.state === 'active'
  const applyHere = () =>
    review.set({
      device: device.id,
      title: preset.title,
      origin: { kind: 'selection', choices: preset.choices, presetId: preset.id },
    })
  return (
    <>
      <PresetCard
        preset={preset}
        state={
          <>
            {active && <Chip tone="ok">{t('tweaks:profile.active')}</Chip>}
            <PresetDeviation status={status} values={values} />
          </>
        }
        footer={(headingId) => (
          <>
            <p className="text-13 text-muted">
              {hasSettings
                ? t('tweaks:profile.settings', { count: preset.choices.length })
                : t('tweaks:profile.unsupported')}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
                aria-describedby={headingId}
                onClick={() => setConfirming(true)}
              >
                {t('download')}
              </Button>
              {hasSettings && (
                <Button aria-describedby={headingId} disabled={active} onClick={applyHere}>
                  {active ? t('tweaks:profile.active') : t('tweaks:profile.apply')}
                </Button>
              )}
            </div>
            <ScriptResult script={script} />
          </>
        )}
      >
        <p className="flex flex-1 items-start gap-2 text-13">
          <TriangleAlert
            size={14}
            strokeWidth={1.75}
            className="mt-0.5 shrink-0 text-warn"
            aria-hidden="true"
          />
          {preset.warning}
        </p>
      </PresetCard>
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
