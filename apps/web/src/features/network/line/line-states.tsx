/** Describes special states of the connection, none of which is an error. */
import type { LineState } from '@clearpane/model/connectivity'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass, Notice } from '../../../ui/index.ts'

/** The address that Windows itself opens in the browser when the network has a captive portal. */
const portal = 'http://www.msftconnecttest.com/redirect'

const grave = new Set<LineState['code']>(['offline', 'signIn', 'noInternet', 'overDataLimit'])

/**
 * Shows the states. `children`: the content below the states, which appears together with them so that nothing moves.
 */
export const LineStates = ({ states, children }: { states: readonly LineState[]; children: ReactNode }) => {
  const { t } = useTranslation('line')
  return (
    <>
      <div className="flex flex-col gap-2">
        {states.map(({ code, adapter = '' }) => (
          <Notice
            key={code}
            variant={grave.has(code) ? 'warn' : 'info'}
            title={t(`state.${code}.title`, { name: adapter })}
            action={
              code === 'signIn' ? (
                <a href={portal} target="_blank" rel="noreferrer" className={buttonClass()}>
                  {t('state.signIn.act')}
                </a>
              ) : undefined
            }
          >
            {t(`state.${code}.text`)}
          </Notice>
        ))}
      </div>
      {children}
    </>
  )
}
