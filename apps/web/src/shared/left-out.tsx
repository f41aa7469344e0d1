import { Disclosure } from '../ui/index.ts'

type Props = {
  label: string
  /** The parts that were left out, with their counts. Renders nothing if no parts were left out. */
  parts: readonly string[]
  /** Why it was. */
  why?: string | undefined
  which: string
  refused: readonly { path: string; why: string }[]
}

/** Lists the parts that a scan's figures don't include, so that nothing is left out silently. */
export const LeftOut = ({ label, parts, why, which, refused }: Props) => {
  if (parts.length === 0) return null
  return (
    <div className="flex flex-col gap-1 text-13">
      <p className="text-muted">
        {label}: {parts.join(', ')}
      </p>
      {why !== undefined && <p className="text-muted">{why}</p>}
      {refused.length > 0 && (
        <Disclosure title={which}>
          <ul className="pt-1 pl-4 text-muted">
            {refused.map((one) => (
              <li key={one.path} className="break-all">
                {one.path}: {one.why}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
