import { House, LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { backToSplash, session, signOut } from '../lib/session/index.ts'
import { useStore } from '../lib/store.ts'
import { Card } from '../ui/index.ts'

/** A row under the list of pages. */
export const footerRow =
  'flex min-h-9 w-full md:min-h-6 md:tall:min-h-7 items-center gap-2.5 rounded-control px-2.5 text-left text-13 text-muted hover:bg-raised hover:text-text'
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0' } as const

/**
 * Who uses this browser, and two ways back to the landing page: one ends the session and forgets the name,
 * the other keeps both.
 */
export const SessionCard = ({ short }: { short: boolean }) => {
  const { t } = useTranslation('app')
  const { profile } = useStore(session)
  const [, go] = useLocation()
  const leave = (how: () => void) => () => {
    how()
    go('/')
  }
  // Without a name there's nobody to sign out, so the button leads to the splash page.
  const leaves = short || profile !== null
  const label = short
    ? t('session.signOutShort')
    : profile === null
      ? t('session.toSplash')
      : t('session.signOut')
  return (
    <div className="flex flex-col">
      {profile !== null && (
        <Card className="my-1 flex items-center gap-2.5 bg-raised px-2.5 py-2">
          <UserRound size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
          <div className="min-w-0 text-12 text-muted">
            <p className="truncate text-14 text-text">{profile.name}</p>
            <p className="line-clamp-2 wrap-anywhere">
              {profile.deviceName}, {t('session.local')}
            </p>
          </div>
        </Card>
      )}
      <button type="button" className={footerRow} onClick={leave(backToSplash)}>
        <House {...icon} />
        {t('nav.home')}
      </button>
      <button type="button" className={footerRow} onClick={leave(leaves ? signOut : backToSplash)}>
        <LogOut {...icon} />
        <span className="min-w-0">{label}</span>
      </button>
    </div>
  )
}
