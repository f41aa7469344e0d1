import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Activity,
  Cloud,
  type LucideIcon,
  MousePointerClick,
  ShieldCheck,
  Sparkles,
  Users,
} from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../i18n/index.ts'
import { asApiError, type Ok, queries, request, signedIn } from '../../lib/api/index.ts'
import { useDevices } from '../../lib/device/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { type Entered, enter, profileFrom } from '../../lib/session/index.ts'
import { useStore } from '../../lib/store.ts'
import { PersonFields } from '../../shared/person-fields.tsx'
import {
  Button,
  Card,
  Chip,
  cx,
  Dialog,
  focusTitle,
  HowMeasured,
  lazyPart,
  Notice,
  Section,
  toast,
} from '../../ui/index.ts'
import { Example } from './example.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { backgroundCount, type Headline, headlines } from './figures.ts'

/**
 * What the landing page offers. This is the only file that must be changed before a release. In every language,
 * prices appear exactly as they are written in this file.
 */
const offer = {
  pricePerMonth: '$9.99',
  pricePerYear: '$24.99',
  copyright: '© 2024 Clearpane',
} as const

const RecoveryKey = lazyPart(
  async () => {
    const [{ KeyDialog }] = await Promise.all([import('../../shared/recovery-key.tsx'), loadWords('cloud')])
    return KeyDialog
  },
  { onClose: ({ onClose }) => onClose() },
)

type Made = Ok<'cloudSignUp'>

/** Finds the profile that this PC already has; a browser that is signed out doesn't know about it. */
const useFound = () => {
  const { device } = useDevices()
  const known = useStore(signedIn)
  const { data } = useQuery({ ...queries.cloud(device?.id ?? 'sample'), enabled: device !== null && known })
  return data?.profile ?? null
}

const useSignUp = (onMade: (made: Made) => void) => {
  const { t } = useTranslation('splash')
  const { device } = useDevices()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Entered) => request('cloudSignUp', { ...(device && { device: device.id }), body }),
    onSuccess: (made: Made) => {
      // At this point, no page is listening for changes on this PC yet, so the query must be refreshed explicitly.
      void client.invalidateQueries({ queryKey: ['cloud'] })
      onMade(made)
    },
    onError: (error) => {
      const { status, code } = asApiError(error)
      // The text that the specification requires if the response isn't in Clearpane's own format.
      const text =
        code === null && status >= 300 ? t('signUp.failedHttp', { status }) : errorMessage(asApiError(error))
      toast(t('signUp.failed'), text || t('signUp.failedText'), { destructive: true })
    },
  })
}

/**
 * The dialog with which the user signs up. The name and the device are required. The answer contains the recovery
 * key. The dialog's three fields are native elements; see docs/libraries.md.
 */
export const SignUpDialog = ({ onClose, onMade }: { onClose(): void; onMade(made: Made): void }) => {
  const { t } = useTranslation(['splash', 'ui'])
  const found = useFound()
  const signUp = useSignUp(onMade)
  const form = useId()
  const [entered, setEntered] = useState<Entered>({ name: '', email: '', deviceName: '' })
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const profile = profileFrom(entered)
    if (profile === null) {
      toast(t('signUp.missing'), t('signUp.missingText'), { destructive: true })
      const first = entered.name.trim() === '' ? 'name' : 'deviceName'
      event.currentTarget.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus()
      return
    }
    signUp.mutate({ ...profile, email: profile.email ?? '' })
  }
  const skip = (
    <Button variant="quiet" onClick={() => enter(null)}>
      {t('signUp.skip')}
    </Button>
  )
  if (found !== null)
    return (
      <Dialog
        open
        onClose={onClose}
        closeLabel={t('ui:action.close')}
        title={t('signUp.title')}
        description={t('signUp.found', found)}
        footer={
          <>
            {skip}
            <Button
              variant="primary"
              onClick={() => enter({ name: found.name, deviceName: found.deviceName, email: found.email })}
            >
              {t('signUp.foundEnter', found)}
            </Button>
          </>
        }
      >
        <p className="text-muted">{t('signUp.foundText')}</p>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('signUp.title')}
      description={t('signUp.text')}
      footer={
        <>
          {skip}
          <Button variant="primary" type="submit" form={form} disabled={signUp.isPending}>
            {t('signUp.submit')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate={entered.email.trim() === ''}
        onSubmit={submit}
        className="flex flex-col gap-4 pt-1"
      >
        <PersonFields
          words={{
            name: { label: t('signUp.name'), needed: t('signUp.nameNeeded') },
            email: { label: t('signUp.email') },
            deviceName: {
              label: t('signUp.device'),
              hint: t('signUp.deviceHint'),
              needed: t('signUp.deviceNameNeeded'),
            },
          }}
          values={entered}
          tried={tried}
          onChange={(name, text) => setEntered((old) => ({ ...old, [name]: text }))}
        />
      </form>
    </Dialog>
  )
}

const { services, programs, tasks, fewer } = backgroundCount

const Stat = ({ id, value, unit }: Headline) => {
  const { t } = useTranslation('splash')
  const label = t(`stats.${id}`)
  const how =
    id === 'background'
      ? t('stats.backgroundHow', {
          all: services + programs + tasks,
          services,
          programs,
          tasks,
          fewer,
        })
      : t(`stats.${id}How`, { value })
  return (
    <div className="flex flex-col min-w-0 gap-0.5 bg-surface py-4 pr-3 pl-5">
      <dt className="order-2 text-muted wrap-anywhere max-sm:text-13">{label}</dt>
      <dd className="flex items-center justify-between gap-2 text-28 font-semibold tracking-tight sm:text-40">
        {value}
        {unit}
        <HowMeasured
          what={`${label} · ${t('stats.how')}`}
          title={t('stats.how')}
          how={how}
          source={t(id === 'background' ? 'stats.sampleSource' : 'stats.catalogSource')}
        />
      </dd>
    </div>
  )
}

const Stats = () => {
  const { t } = useTranslation('splash')
  return (
    <section aria-label={t('stats.title')}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        {headlines.map((one) => (
          <Stat key={one.id} {...one} />
        ))}
      </dl>
    </section>
  )
}

const benefits = [
  { id: 'users', icon: Users },
  { id: 'live', icon: Activity },
  { id: 'safety', icon: ShieldCheck },
  { id: 'cloud', icon: Cloud },
  { id: 'ai', icon: Sparkles },
  { id: 'oneClick', icon: MousePointerClick },
] as const satisfies readonly { id: string; icon: LucideIcon }[]

const Benefits = () => {
  const { t } = useTranslation('splash')
  return (
    <Section id="why-title" title={t('why.title')}>
      <ul className="grid gap-x-8 gap-y-6 pt-2 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map(({ id, icon: Icon }) => (
          <li key={id} className="flex items-start gap-3">
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
            <div className="flex flex-col gap-0.5">
              <h3 className="font-semibold">{t(`why.${id}.title`)}</h3>
              <p className="text-muted">{t(`why.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Explains how the user can come back after signing out, because this page can't create a new link. */
export const WayBack = () => {
  const { t } = useTranslation('splash')
  if (useStore(signedIn)) return null
  return (
    <Notice variant="info" title={t('out.title')}>
      {t('out.text')}
    </Notice>
  )
}

const Hero = ({ onStart }: { onStart(): void }) => {
  const { t } = useTranslation(['splash', 'app'])
  useEffect(() => {
    document.title = t('app:name')
  }, [t])
  return (
    <section
      aria-labelledby="splash-title"
      className="grid items-center gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16"
    >
      <div className="flex min-w-0 flex-col items-start gap-5">
        <Chip tone="accent">{t('badge')}</Chip>
        <h1 id="splash-title" className="text-28 font-semibold tracking-tight text-balance sm:text-40">
          {t('title')} <span className="text-muted">{t('titleRest')}</span>
        </h1>
        <p className="max-w-140 text-16 text-pretty text-muted">{t('lead')}</p>
        <div className="flex flex-wrap items-center gap-3 pt-1">
          <Button variant="primary" className="h-11 px-5" onClick={onStart}>
            {t('start')}
          </Button>
          <Button className="h-11 px-5" onClick={() => enter(null)}>
            {t('look')}
          </Button>
        </div>
        <p className="text-13 text-muted">{t('noAccount')}</p>
        <WayBack />
      </div>
      <Example />
    </section>
  )
}

/** Screenshots of the product, taken by e2e/src/screens.test.ts. Hidden ones aren't loaded. */
const pictures = [
  { file: '/product-dark.webp', className: '[[data-theme=light]_&]:hidden' },
  { file: '/product-light.webp', className: 'hidden [[data-theme=light]_&]:block' },
]

const Picture = () => {
  const { t } = useTranslation('splash')
  return (
    <figure className="flex flex-col gap-3">
      <div className="overflow-hidden rounded-dialog border border-line shadow-float">
        {pictures.map(({ file, className }) => (
          <img
            key={file}
            src={file}
            alt={t('picture.alt')}
            width={1440}
            height={900}
            loading="lazy"
            decoding="async"
            className={cx('h-auto w-full max-sm:h-72 max-sm:object-cover max-sm:object-[24%_0]', className)}
          />
        ))}
      </div>
      <figcaption className="px-5 text-12 text-muted">{t('picture.caption')}</figcaption>
    </figure>
  )
}

const OfferBanner = ({ onClaim }: { onClaim(): void }) => {
  const { t } = useTranslation('splash')
  return (
    <section aria-labelledby="offer-title">
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-accent/40 px-6 py-6">
        <div className="flex min-w-0 flex-1 basis-80 flex-col items-start gap-2">
          <Chip tone="accent">{t('offer.badge')}</Chip>
          <h2 id="offer-title" className="text-20 font-semibold">
            {t('offer.title')}
          </h2>
          <p className="max-w-160 text-muted">
            {t('offer.text', { month: offer.pricePerMonth, year: offer.pricePerYear })}
          </p>
        </div>
        <Button className="h-11 px-5" onClick={onClaim}>
          {t('offer.claim')}
        </Button>
      </Card>
    </section>
  )
}

/** The landing page, which users see on their first visit. `bar` is provided by the frame. */
export const SplashPage = ({ bar }: { bar: React.ReactNode }) => {
  const { t } = useTranslation('app')
  const [signingUp, setSigningUp] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const signUp = () => setSigningUp(true)
  const start = ({ profile }: Made) => {
    enter(profile)
    toast(t('session.welcome'), t('session.welcomeText', { name: profile.name }))
  }
  // The page that follows the landing page sets its own title.
  useEffect(() => focusTitle, [])
  return (
    <div className="flex min-h-dvh flex-col">
      {bar}
      <main className="mx-auto flex w-full max-w-304 flex-1 flex-col gap-16 px-4 py-10 sm:px-8 md:py-16">
        <Hero onStart={signUp} />
        <Picture />
        <Stats />
        <FeatureGrid onLearnMore={signUp} />
        <Benefits />
        <OfferBanner onClaim={signUp} />
      </main>
      <footer className="border-t border-line px-4 py-6 text-13 text-muted sm:px-8">
        <p className="mx-auto max-w-288">
          {offer.copyright} · {t('footer.free')} · {t('footer.noRegistration')}
        </p>
      </footer>
      {signingUp && made === null && <SignUpDialog onClose={() => setSigningUp(false)} onMade={setMade} />}
      {made !== null && <RecoveryKey recoveryKey={made.recoveryKey} onClose={() => start(made)} />}
    </div>
  )
}
