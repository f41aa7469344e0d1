/** The security page's scan and its report. */
import type { Device, DeviceId } from '@clearpane/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, ScanSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queries, request } from '../../lib/api/index.ts'
import { errorReason } from '../../lib/diagnostics/index.ts'
import { Button, buttonClass, Popover, toast, useDownload } from '../../ui/index.ts'

/** Takes the PC with each scan: by its end another one may be shown. */
const useScan = () => {
  const { t } = useTranslation('security')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (device: DeviceId) => request('securityScan', { device, body: {} }),
    onSuccess: ({ state }, device) => {
      client.setQueryData(queries.security(device).queryKey, state)
      const { on, of, unknown } = state.critical
      const text = of === 0 ? t('scanNone') : t('scanText', { on, of })
      toast(t('scanDone'), unknown === 0 ? text : `${text} ${t('scanUnknown', { count: unknown })}`)
    },
    onError: (error) =>
      toast(t('scanFailed'), [t('scanFailedText'), errorReason(error)].filter(Boolean).join('. '), {
        destructive: true,
      }),
  })
}

export const SecurityActions = ({ device }: { device: Device }) => {
  const { t } = useTranslation('security')
  const scan = useScan()
  const isScanning = scan.isPending && scan.variables === device.id
  const save = useDownload()
  return (
    <>
      <Button
        variant="primary"
        icon={<ScanSearch size={16} strokeWidth={1.75} />}
        disabled={isScanning}
        onClick={() => scan.mutate(device.id)}
      >
        {isScanning ? t('scanning') : t('scan')}
      </Button>
      <Popover label={t('report')} button={t('report')} buttonClassName={buttonClass('secondary')}>
        <ul className="flex flex-col gap-2">
          {(['Html', 'Json'] as const).map((format) => (
            <li key={format}>
              <button
                type="button"
                onClick={() => save(`/api/security/report/${device.id}/report.${format.toLowerCase()}`)}
                className="flex items-center gap-2 rounded-control text-accent hover:underline"
              >
                <Download size={14} strokeWidth={1.75} aria-hidden="true" />
                {t(`report${format}`)}
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}
