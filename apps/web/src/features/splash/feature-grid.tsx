import {
  Cloud,
  Cpu,
  FileCode,
  Layers,
  type LucideIcon,
  Network,
  Rocket,
  ShieldCheck,
  Wrench,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Card, Dialog, Section } from '../../ui/index.ts'

/** The eight feature cards in the specification's order. */
const features = [
  { id: 'profiles', icon: Layers },
  { id: 'registry', icon: Wrench },
  { id: 'network', icon: Network },
  { id: 'drivers', icon: Cpu },
  { id: 'startup', icon: Rocket },
  { id: 'privacy', icon: ShieldCheck },
  { id: 'scripts', icon: FileCode },
  { id: 'cloud', icon: Cloud },
] as const satisfies readonly { id: string; icon: LucideIcon }[]

type Feature = (typeof features)[number]

const FeatureCard = ({ feature: { id, icon: Icon }, onMore }: { feature: Feature; onMore(): void }) => {
  const { t } = useTranslation('splash')
  return (
    <Card className="flex flex-col gap-2 p-4">
      <span className="mb-1 grid size-9 place-items-center rounded-control bg-raised text-muted">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h3 className="font-semibold">{t(`features.${id}.title`)}</h3>
      <p className="flex-1 text-13 text-muted">{t(`features.${id}.text`)}</p>
      <Button
        variant="quiet"
        small
        className="-ml-3 self-start"
        aria-label={t('features.moreAbout', { title: t(`features.${id}.title`) })}
        onClick={onMore}
      >
        {t('features.more')}
      </Button>
    </Card>
  )
}

/** Eight cards, each of which opens a dialog that leads to the sign-up. */
export const FeatureGrid = ({ onLearnMore }: { onLearnMore(): void }) => {
  const { t } = useTranslation(['splash', 'ui'])
  const [shown, setShown] = useState<Feature | null>(null)
  const close = () => setShown(null)
  return (
    <Section id="features-title" title={t('features.title')}>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {features.map((feature) => (
          <FeatureCard key={feature.id} feature={feature} onMore={() => setShown(feature)} />
        ))}
      </div>
      {shown !== null && (
        <Dialog
          open
          onClose={close}
          closeLabel={t('ui:action.close')}
          title={t(`features.${shown.id}.title`)}
          description={t(`features.${shown.id}.text`)}
          footer={
            <Button
              variant="primary"
              onClick={() => {
                close()
                onLearnMore()
              }}
            >
              {t('features.learn')}
            </Button>
          }
        >
          <p className="text-pretty">{t(`features.${shown.id}.details`)}</p>
        </Dialog>
      )}
    </Section>
  )
}
