import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusTitle } from '../../ui/index.ts'
import { Benefits } from './benefits.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { Hero } from './hero.tsx'
import { offer } from './offer.ts'
import { OfferBanner } from './offer-banner.tsx'
import { Picture } from './picture.tsx'
import { SignUpDialog } from './sign-up-dialog.tsx'
import { Stats } from './stats.tsx'

/**
 * The first visit's page. `isBuilt` says which pages exist, so no card promises a missing one.
 * `bar` comes from the frame.
 */
export const SplashPage = ({ isBuilt, bar }: { isBuilt(page: string): boolean; bar: React.ReactNode }) => {
  const { t } = useTranslation('app')
  const [signingUp, setSigningUp] = useState(false)
  const signUp = () => setSigningUp(true)
  // The page after it has a title of its own.
  useEffect(() => focusTitle, [])
  return (
    <div className="flex min-h-dvh flex-col">
      {bar}
      <main className="mx-auto flex w-full max-w-304 flex-1 flex-col gap-16 px-4 py-10 sm:px-8 md:py-16">
        <Hero onStart={signUp} />
        <Picture />
        <Stats />
        <FeatureGrid isBuilt={isBuilt} onLearnMore={signUp} />
        <Benefits />
        <OfferBanner onClaim={signUp} />
      </main>
      <footer className="border-t border-line px-4 py-6 text-13 text-muted sm:px-8">
        <p className="mx-auto max-w-288">
          {offer.copyright} · {t('footer.free')} · {t('footer.noRegistration')}
        </p>
      </footer>
      {signingUp && <SignUpDialog onClose={() => setSigningUp(false)} />}
    </div>
  )
}
