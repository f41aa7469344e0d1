/** Shows the alerts that are currently active. Renders nothing if no alert is active. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { buttonClass, Notice } from '../../ui/index.ts'
import { alertsOf, useAlertWords } from './alerts.ts'

export const RaisedAlerts = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('alerts')
  const words = useAlertWords()
  const raised = useQuery(alertsOf(device)).data?.alerts.filter(({ clearedAt }) => clearedAt === null) ?? []
  if (raised.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {raised.map((alert) => (
        <Notice key={alert.id} variant="warn" title={words.rule(alert.rule)}>
          <div className="flex flex-wrap items-center gap-3">
            <span>{words.value(alert)}</span>
            <Link href="/monitoring" className={buttonClass('secondary', true)}>
              {t('open')}
            </Link>
          </div>
        </Notice>
      ))}
    </div>
  )
}
