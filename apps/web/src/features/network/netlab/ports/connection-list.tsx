/** Current connections; the remote host name only on request. */
import type { DeviceId, NetworkSocket } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Ok, request } from '../../../../lib/api/index.ts'
import { errorMessage } from '../../../../lib/diagnostics/index.ts'
import { useReason } from '../../../../lib/reasons/index.ts'
import { Button, Notice } from '../../../../ui/index.ts'

const FarName = ({ address, device }: { address: string; device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const name = useMutation({ mutationFn: () => request('dnsLookup', { device, body: { name: address } }) })
  if (name.error !== null) return <span className="text-danger">{errorMessage(name.error)}</span>
  if (name.data === undefined)
    return (
      <Button
        small
        variant="quiet"
        disabled={name.isPending}
        aria-label={t('ports.nameOf', { address })}
        onClick={() => name.mutate()}
      >
        {t('ports.name')}
      </Button>
    )
  const { answer } = name.data
  const found = answer.outcome === 'answered' ? answer.answers.map(({ data }) => data) : []
  return <span className="break-all">{found.length === 0 ? t('ports.noName') : found.join(', ')}</span>
}

const says = (one: NetworkSocket, search: string) =>
  [one.program, one.remoteAddress, one.remotePort, one.localPort, one.state]
    .join(' ')
    .toLowerCase()
    .includes(search.trim().toLowerCase())

type Props = { found: Ok<'networkSockets'>; search: string; device: DeviceId }

export const ConnectionList = ({ found, search, device }: Props) => {
  const { t } = useTranslation('netlab')
  const reasonOf = useReason()
  if ('reason' in found.sockets) return <Notice variant="info">{reasonOf(found.sockets.reason)}</Notice>
  const open = found.sockets.reported.filter(({ remoteAddress }) => remoteAddress !== null)
  const rows = open
    .filter((one) => says(one, search))
    .toSorted((a, b) => (a.program ?? '').localeCompare(b.program ?? '') || a.localPort - b.localPort)
  return (
    <>
      <p className="text-12 text-muted">{t('ports.connections', { count: rows.length })}</p>
      <ul className="divide-y divide-line">
        {rows.map((one) => (
          <li
            key={`${one.localAddress} ${one.localPort} ${one.remoteAddress} ${one.remotePort}`}
            className="grid items-center gap-x-4 py-1.5 text-13 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_minmax(0,1fr)]"
          >
            <span className="truncate">
              {one.program ??
                (one.pid === null ? t('ports.unknownProgram') : t('ports.process', { pid: one.pid }))}
            </span>
            <span className="font-mono break-all">
              {one.remoteAddress}
              <span className="text-muted"> : {one.remotePort}</span>
            </span>
            <span className="text-12 text-muted">{one.state}</span>
            <span className="min-h-7">
              <FarName key={one.remoteAddress} address={one.remoteAddress ?? ''} device={device} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
