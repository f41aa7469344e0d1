/** A finding as one row: its description, its location in the registry, and the evidence for it. */
import type { RegistryFinding } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../lib/reasons/index.ts'

type Props = {
  findings: readonly RegistryFinding[]
  ticked: ReadonlySet<string>
  onTick(id: string, on: boolean): void
}

const Proof = ({ proof }: Pick<RegistryFinding, 'proof'>) => {
  const { t } = useTranslation('registry')
  return (
    <dl className="mt-1.5 flex flex-col gap-1 text-13">
      {proof.map(({ what, text, missing }) => (
        <div key={`${what} ${text}`} className="grid gap-x-3 @2xl:grid-cols-[11rem_1fr]">
          <dt className="text-muted">{t(`proof.${what}`)}</dt>
          <dd className="min-w-0 break-all">
            {text !== '' && <span className="font-mono text-12">{text}</span>}
            {missing !== null && (
              <span className="block text-muted">
                {missing === text ? (
                  t('gone.this')
                ) : (
                  <>
                    {t(what === 'class' ? 'gone.class' : 'gone.file')}{' '}
                    <span className="font-mono text-12">{missing}</span>
                  </>
                )}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const FindingRows = ({ findings, ticked, onTick }: Props) => {
  const { t } = useTranslation('registry')
  const reasonOf = useReason()
  return (
    <ul className="divide-y divide-line">
      {findings.map(({ id, name, key, value, proof, locked }) => (
        <li key={id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
          <label className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
            <input
              type="checkbox"
              aria-label={t('select', { name })}
              checked={ticked.has(id)}
              disabled={locked !== null}
              onChange={(event) => onTick(id, event.target.checked)}
              className="size-4.5 cursor-pointer accent-accent disabled:cursor-default"
            />
          </label>
          <div className="min-w-0 flex-1">
            <p className="font-semibold break-words">{name}</p>
            <p className="font-mono text-12 break-all text-muted">
              {value === null ? key : `${key}  ${value}`}
            </p>
            <Proof proof={proof} />
            {locked !== null && <p className="mt-1 text-13 text-muted">{reasonOf(locked)}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
