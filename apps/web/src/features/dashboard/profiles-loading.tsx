import { useTranslation } from 'react-i18next'
import { Section, Skeleton } from '../../ui/index.ts'

export const profileGrid = 'grid gap-4 @2xl:grid-cols-2 @4xl:grid-cols-3'

export const ProfileSkeletons = () => (
  <div className={profileGrid}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} className="h-92 rounded-card" />
    ))}
  </div>
)

/** Has the size of the profile cards, and their heading. */
export const ProfilesLoading = () => {
  const { t } = useTranslation('dashboard')
  return (
    <Section id="profiles-title" title={t('choose')} hint={t('chooseHint')}>
      <ProfileSkeletons />
    </Section>
  )
}
