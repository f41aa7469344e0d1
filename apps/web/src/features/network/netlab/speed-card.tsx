/** The speed test as a card: asks first, shows the last result and earlier ones. */
import type { DeviceId } from '@clearpane/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { type Ok, request } from '../../../lib/api/index.ts'
import { ToolCard, useTool } from '../../../tweaks/tool/index.ts'
import { toast } from '../../../ui/index.ts'
import { Sparkline } from '../health/sparkline.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { SpeedFigures, saySpeed } from './speed-figures.tsx'

export const SpeedCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const language = useLanguage()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const body = useRef<{ server?: string; agreed?: boolean }>({})
  const ends = {
    done: ({ test }: Ok<'networkSpeedTest'>) => {
      toast(t('speed.done'), saySpeed(test, t, language))
      void client.invalidateQueries({ queryKey: ['speedTests', device], exact: true })
    },
    failed: () => toast(t('speed.failed'), t('speed.failedText'), { destructive: true }),
  }
  const place = useRef<HTMLDivElement>(null)
  // A link to the card: the browser looks for its id long before this part is loaded.
  useEffect(() => {
    if (location.hash === '#speed-test') place.current?.scrollIntoView({ block: 'center' })
  }, [])
  const tool = useTool('speedTest', 'networkSpeedTest', device, ends, () => body.current)
  const at = tool.view.state === 'result' ? tool.view.at : ''
  const { data: known } = useQuery({
    queryKey: ['speedServers', device, at],
    queryFn: ({ signal }) => request('speedServers', { device, signal }),
  })
  const { data: history } = useQuery({
    queryKey: ['speedTests', device, at],
    queryFn: ({ signal }) => request('speedTests', { device, signal }),
  })
  const start = () => {
    const agreed = known?.servers.find((one) => one.agreed)
    body.current = agreed === undefined ? {} : { server: agreed.id }
    const isAgreed = agreed !== undefined && known?.metered !== true
    if (known?.simulated === true || isAgreed) tool.start()
    else setAsking(true)
  }
  const downloads = (history?.tests ?? []).map(({ result }) => result.download.bitsPerSecond).toReversed()
  return (
    <div id="speed-test" ref={place}>
      <ToolCard
        title={t('speed.title')}
        text={t('speed.text')}
        icon={Gauge}
        type="speedTest"
        tool={{ ...tool, start }}
        blocked={known === undefined}
        words={{ start: t('speed.start'), running: t('speed.running'), idle: t('speed.idle') }}
      >
        {(test) => (
          <div className="flex flex-col gap-3">
            <SpeedFigures test={test} />
            {downloads.length > 1 && (
              <div>
                <p className="text-12 text-muted">{t('speed.history')}</p>
                <Sparkline values={downloads} label={t('speed.history')} />
              </div>
            )}
          </div>
        )}
      </ToolCard>
      {known !== undefined && (
        <ConsentDialog
          open={asking}
          servers={known.servers}
          metered={known.metered === true}
          onClose={() => setAsking(false)}
          onAgree={(server) => {
            body.current = { server, agreed: true }
            setAsking(false)
            tool.start()
          }}
        />
      )}
    </div>
  )
}
