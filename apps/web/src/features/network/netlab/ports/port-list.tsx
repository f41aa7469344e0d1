/** Lists the programs on this PC that accept connections: their publishers, and which computers can reach them. */
import type { OpenPort } from '@clearpane/model/open-ports'
import { useTranslation } from 'react-i18next'
import type { Ok } from '../../../../lib/api/index.ts'
import { useReason } from '../../../../lib/reasons/index.ts'
import { Chip, Notice, type Tone } from '../../../../ui/index.ts'

const tones: Record<OpenPort['reach'], Tone> = {
  ...{ thisPc: 'ok', localNetwork: 'neutral', listed: 'neutral', anywhere: 'warn', unknown: 'unknown' },
}

type Verdict = OpenPort['verdicts'][number]

/** Network types with the same verdict share a line. */
const byAnswer = (verdicts: readonly Verdict[]) =>
  [
    ...Map.groupBy(verdicts, ({ verdict, reach, rules }) => [verdict, reach, ...rules].join('\n')).entries(),
  ].flatMap(([key, same]) => {
    const [answer] = same
    return answer === undefined ? [] : [{ key, answer, profiles: same.map(({ profile }) => profile) }]
  })

/**
 * Returns the words for a firewall verdict. If there is no rule, the firewall profile's own setting applies.
 */
const wordOf = ({ verdict, reach }: Verdict) =>
  verdict === 'noRule' && reach === 'anywhere' ? 'open' : verdict

const Firewall = ({ port }: { port: OpenPort }) => {
  const { t } = useTranslation('netlab')
  if (port.verdicts.length === 0) return null
  if (port.verdicts.every(({ verdict }) => verdict === 'loopback')) return <>{t('ports.verdict.loopback')}</>
  return (
    <ul>
      {byAnswer(port.verdicts).map(({ key, answer, profiles }) => (
        <li key={key}>
          {profiles.map((profile) => t(`ports.profile.${profile}`)).join(', ')}:{' '}
          {t(`ports.verdict.${wordOf(answer)}`, { rules: answer.rules.join(', ') })}
        </li>
      ))}
    </ul>
  )
}

const Row = ({ port }: { port: OpenPort }) => {
  const { t } = useTranslation('netlab')
  const { protocol, port: number, addresses, program, pid, owner, reach } = port
  const maker = owner?.publisher ?? t(`ports.signed.${owner?.signed ?? 'unknown'}`)
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 text-13 @3xl:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)_9rem]">
      <span>
        <span className="font-mono font-semibold uppercase">{protocol}</span>{' '}
        <span className="font-mono font-semibold">{number}</span>
        <span className="block truncate font-mono text-12 text-muted">{addresses.join(', ')}</span>
      </span>
      <span className="min-w-0">
        {program ?? (pid === null ? t('ports.unknownProgram') : t('ports.process', { pid }))}
        {owner !== null && owner.services.length > 0 && ` (${owner.services.join(', ')})`}
        <span className="block text-12 text-muted">{maker}</span>
        {owner !== null && owner.file !== null && (
          <span className="block font-mono text-12 wrap-anywhere text-muted">{owner.file}</span>
        )}
      </span>
      <span className="text-12 text-muted">
        <Firewall port={port} />
      </span>
      <span className="@3xl:text-right">
        <Chip tone={tones[reach]}>{t(`ports.reach.${reach}`)}</Chip>
      </span>
    </li>
  )
}

const says = (port: OpenPort, search: string) =>
  [port.port, port.protocol, port.program, port.owner?.publisher, ...(port.owner?.services ?? [])]
    .join(' ')
    .toLowerCase()
    .includes(search.trim().toLowerCase())

export const PortList = ({ found, search }: { found: Ok<'openPorts'>; search: string }) => {
  const { t } = useTranslation('netlab')
  const reasonOf = useReason()
  if ('reason' in found.ports) return <Notice variant="info">{reasonOf(found.ports.reason)}</Notice>
  const rows = found.ports.reported.filter((one) => says(one, search))
  return (
    <>
      {found.firewall !== null && (
        <Notice variant="info">{t('ports.noFirewall', { reason: reasonOf(found.firewall) })}</Notice>
      )}
      <p className="text-12 text-muted" role="status">
        {t('ports.count', { count: rows.length })}
      </p>
      <ul className="divide-y divide-line">
        {rows.map((port) => (
          <Row key={`${port.protocol} ${port.port} ${port.pid} ${port.addresses[0]}`} port={port} />
        ))}
      </ul>
    </>
  )
}
