/** The speed test as a card: asks first, shows the last result and earlier ones. Its server can be changed. */
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
import { ServerChoice } from './server-choice.tsx'
import { SpeedFigures, saySpeed } from './speed-figures.tsx'
import { useSpeedServer } from './use-speed-server.ts'

export const SpeedCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const language = useLanguage()
  const client = useQueryClient()
  const [asking, setAsking] = useState<string | null>(null)
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
  const choice = useSpeedServer(device, known)
  const start = async () => {
    if (known?.simulated !== false) {
      tool.start()
      return
    }
    const found = await choice.resolve().catch(ends.failed)
    if (found == null) return
    body.current = { server: found.server }
    if (found.ask) setAsking(found.server)
    else tool.start()
  }
  const downloads = (history?.tests ?? []).map(({ result }) => result.download.bitsPerSecond).toReversed()
  return (
    <div id="speed-test" ref={place} className="flex flex-col gap-3">
      {known?.simulated === false && <ServerChoice known={known} choice={choice} />}
      <ToolCard
        title={t('speed.title')}
        text={t('speed.text')}
        icon={Gauge}
        type="speedTest"
        tool={{ ...tool, start: () => void start() }}
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
          open={asking !== null}
          listed={known.servers.find(({ id }) => id === asking) ?? null}
          address={asking ?? ''}
          metered={known.metered === true}
          onClose={() => setAsking(null)}
          onAgree={() => {
            body.current = { ...body.current, agreed: true }
            setAsking(null)
            tool.start()
          }}
        />
      )}
    </div>
  )
}
