/** The route tracer: a host and the routers on the way to it, drawn as they answer. */
import type { DeviceId } from '@clearpane/model'
import { Route } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolCard, useTool } from '../../../tweaks/tool/index.ts'
import { TextField } from '../../../ui/index.ts'
import { TraceTable } from './trace-table.tsx'

export const TraceCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const [host, setHost] = useState('')
  const asked = useRef('')
  const tool = useTool('traceRoute', 'traceRoute', device, undefined, () => ({ host: asked.current }))
  const start = () => {
    asked.current = host.trim()
    tool.start()
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('trace.host')}
        value={host}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => setHost(target.value)}
      />
      <ToolCard
        title={t('trace.title')}
        text={t('trace.text')}
        icon={Route}
        type="traceRoute"
        tool={{ ...tool, start }}
        blocked={host.trim() === ''}
        words={{ start: t('trace.start'), running: t('trace.running'), idle: t('trace.idle') }}
        partial={(partials) => {
          const last = partials.at(-1)
          return last === undefined ? null : <TraceTable traced={last} />
        }}
      >
        {(traced) => <TraceTable traced={traced} />}
      </ToolCard>
    </div>
  )
}
