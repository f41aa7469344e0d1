/**
 * A profile's card: its effects, the settings that it leaves unchanged, and its state. Each page adds its own buttons
 * to the card.
 */
import type { Preset } from '@clearpane/model'
import type { ReactNode } from 'react'
import { useSaid } from '../../i18n/said.ts'
import { Card } from '../../ui/index.ts'
import { LeavesAlone, PresetFeatures } from './preset-parts.tsx'

type Props = {
  preset: Pick<Preset, 'id' | 'title' | 'summary' | 'features' | 'leavesAlone'>
  /** The level of the card's heading: below a section's heading, or directly below the page's title. */
  heading?: 'h2' | 'h3'
  icon?: ReactNode
  /** The state beside the title: active, or changed since the profile was applied. */
  state?: ReactNode
  /** Below what it does. */
  children?: ReactNode
  /** `headingId` is the id of the heading with the profile's name, for a button whose label is just "Apply". */
  footer: (headingId: string) => ReactNode
}

export const PresetCard = ({ preset, heading: Heading = 'h2', icon, state, children, footer }: Props) => {
  const said = useSaid()(preset)
  const { id, title, summary, lang } = said
  const headingId = `profile-${id}`
  return (
    <article aria-labelledby={headingId} data-profile={id} className="contents">
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex items-start gap-3">
          {icon}
          <div className="min-w-0 flex-1">
            <div className="flex min-h-6 flex-wrap items-center gap-2">
              <Heading id={headingId} className="text-16 font-semibold">
                {title}
              </Heading>
              {state}
            </div>
            <p lang={lang} className="text-13 text-muted">
              {summary}
            </p>
          </div>
        </div>
        <PresetFeatures preset={said} grow={children === undefined} />
        {children}
        <LeavesAlone preset={said} />
        {footer(headingId)}
      </Card>
    </article>
  )
}
