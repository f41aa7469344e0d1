import type { ReactNode } from 'react'
import { PresetIcon } from '../../tweaks/index.ts'

/** One profile: its purpose in a sentence, and its action. Its review shows the changes in detail. */
export const ProfileCard = ({
  id,
  title,
  summary,
  compact = false,
  children,
}: {
  id: string
  title: string
  summary: ReactNode
  compact?: boolean
  children: (headingId: string) => ReactNode
}) => {
  const headingId = `profile-${id}`
  if (compact)
    return (
      <article
        aria-labelledby={headingId}
        data-profile={id}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4.5 py-3 not-first:border-t"
      >
        <PresetIcon id={id} />
        <div className="min-w-0 flex-1 basis-60">
          <h3 id={headingId} className="font-semibold">
            {title}
          </h3>
          <p className="text-13 text-muted">{summary}</p>
        </div>
        {children(headingId)}
      </article>
    )
  return (
    <article
      aria-labelledby={headingId}
      data-profile={id}
      className="flex flex-col rounded-dialog border border-rim bg-surface p-4.5"
    >
      <PresetIcon id={id} />
      <h3 id={headingId} className="mt-3 text-16 font-semibold">
        {title}
      </h3>
      <p className="mt-0.5 mb-3.5 flex-1 text-muted">{summary}</p>
      {children(headingId)}
    </article>
  )
}
