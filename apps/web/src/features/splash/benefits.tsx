import {
  Activity,
  Cloud,
  type LucideIcon,
  MousePointerClick,
  ShieldCheck,
  Sparkles,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/index.ts'

const benefits = [
  { id: 'users', icon: Users },
  { id: 'live', icon: Activity },
  { id: 'safety', icon: ShieldCheck },
  { id: 'cloud', icon: Cloud },
  { id: 'ai', icon: Sparkles },
  { id: 'oneClick', icon: MousePointerClick },
] as const satisfies readonly { id: string; icon: LucideIcon }[]

export const Benefits = () => {
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
