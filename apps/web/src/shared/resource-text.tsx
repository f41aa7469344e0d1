import { formatResource, type Resource } from '@clearpane/model'
import { Fragment } from 'react'

/**
 * A resource, written the way Windows tools print it. Long registry key paths wrap after a backslash, and the value's
 * name is highlighted.
 */
export const ResourceText = ({ resource }: { resource: Resource }) => {
  const parts = formatResource(resource).split(/(?<=\\)/)
  return (
    <span className="block font-mono text-12 break-words text-muted">
      {parts.slice(0, -1).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one path have no other identity and never move.
        <Fragment key={i}>
          {part}
          <wbr />
        </Fragment>
      ))}
      <span className="text-text">{parts.at(-1)}</span>
    </span>
  )
}
