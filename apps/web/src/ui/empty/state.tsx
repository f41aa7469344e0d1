import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { Art } from './art.tsx'

const EmptyArt = lazyPart(async () => (await import('./art.tsx')).EmptyArt)

type EmptyProps = { title: string; text: string; action?: ReactNode; art?: Art }

/**
 * The state of a list or page without content: it tells users what will appear there, and offers the one action that
 * adds content.
 */
export const EmptyState = ({ title, text, action, art }: EmptyProps) => (
  <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-6">
    {art !== undefined && (
      <span className="size-24 shrink-0 max-sm:hidden" aria-hidden="true">
        <EmptyArt art={art} />
      </span>
    )}
    <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-2">
      <p className="font-semibold">{title}</p>
      <p className="max-w-140 text-muted">{text}</p>
      {action}
    </div>
  </Card>
)
