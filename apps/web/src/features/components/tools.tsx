import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/index.ts'
import { FoundList, ToolCard, type ToolView } from '../../tweaks/tool/index.ts'
import { Section } from '../../ui/index.ts'

type Found = { id: string; title: string; severity: string }
const severities = ['Critical', 'High', 'Medium', 'Low', 'Low', 'Low']

const nothing = () => undefined

/** One box in each of its states, all of equal height. */
export const Tools = () => {
  const { t } = useTranslation(['components', 'tool'])
  const at = '2026-11-22T10:32:00.000Z'
  const error = new ApiError({
    status: 500,
    code: 'DEFECT',
    message: t('errorMessage'),
    detail: t('errorDetail'),
  })
  const value = severities.map((severity, i) => ({ id: String(i), title: t('toolFound'), severity }))
  const views: ToolView<Found[], never>[] = [
    { state: 'idle' },
    { state: 'running', stage: 'read', percent: 37, partials: [], actor: null },
    { state: 'result', at, value },
    { state: 'failed', error },
    { state: 'interrupted', startedAt: at },
  ]
  return (
    <Section id="tools-title" title={t('tools')}>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {views.map((view) => (
          <ToolCard
            key={view.state}
            title={t('toolTitle')}
            text={t('toolText')}
            icon={EyeOff}
            type="privacyScan"
            tool={{ view, start: nothing, cancel: nothing, clear: nothing }}
            words={{ start: t('toolStart'), running: t('toolRunning'), idle: t('toolIdle') }}
          >
            {(found) => (
              <div className="flex flex-col gap-2">
                <FoundList of="issues" found={found} />
              </div>
            )}
          </ToolCard>
        ))}
      </div>
    </Section>
  )
}
