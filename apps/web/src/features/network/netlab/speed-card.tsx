/**
 * The speed test's card, which first asks for consent, and then shows the last result and earlier ones. The user can
 * choose a different server for the speed test.
 */

import type { SpeedTest, WrongServer } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Gauge } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { type Ok, request } from '../../../lib/api/index.ts'
import { ToolCard, useTool } from '../../../live/tool/index.ts'
import { Button, Dialog, Notice, Select, TextField, toast } from '../../../ui/index.ts'
import { Sparkline } from '../health/sparkline.tsx'

const shortOf = (language: string) => (figure: number) =>
  figure.toLocaleString(language, { maximumFractionDigits: 1 })

/** Describes a speed test in one sentence. */
const saySpeed = ({ result, simulated }: SpeedTest, t: TFunction<'netlab'>, language: string): string => {
  if (result.state !== 'measured') return t(`speed.state.${result.state}`)
  const mbit = ({ bitsPerSecond }: { bitsPerSecond: number }) => shortOf(language)(bitsPerSecond / 1e6)
  const figures = t('speed.figures', { down: mbit(result.download), up: mbit(result.upload) })
  return simulated ? `${figures}. ${t('simulated')}` : figures
}

/** The figures from one speed test, with its curve and how it was measured. */
const SpeedFigures = ({ test }: { test: SpeedTest }) => {
  const { t } = useTranslation('netlab')
  const language = useLanguage()
  const { result, simulated } = test
  if (result.state !== 'measured') return <p>{t(`speed.state.${result.state}`)}</p>
  const short = shortOf(language)
  const mbit = (bits: number) => t('speed.mbit', { value: short(bits / 1e6) })
  const ms = (time: number | null) =>
    time === null ? t('speed.none') : t('speed.ms', { value: short(time) })
  const { download, upload, idle, addedMs, grade, loss, method } = result
  const rows = [
    [t('speed.download'), mbit(download.bitsPerSecond)],
    [t('speed.upload'), mbit(upload.bitsPerSecond)],
    [t('speed.latency'), ms(idle.median)],
    [t('speed.jitter'), ms(idle.jitter)],
    [t('speed.added'), grade === null ? ms(addedMs) : `${ms(addedMs)}, ${t('speed.grade', { grade })}`],
    [
      t('speed.loss'),
      loss === null ? t('speed.lossUnknown') : t('speed.percent', { value: short(100 * loss) }),
    ],
  ] as const
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {rows.map(([name, figure]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-1">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <Sparkline values={download.slices} label={t('speed.curve', { seconds: download.seconds })} />
      <p className="text-12 text-muted">
        {simulated
          ? t('simulated')
          : t('speed.method', {
              server: result.server,
              streams: method.streams,
              ramp: short(method.rampMs / 1000),
            })}
      </p>
    </div>
  )
}

type Servers = Ok<'speedServers'>

/**
 * The option in the list of servers for a server address that the user types. This option's id is empty, because no
 * server has an empty id.
 */
const another = ''

type SpeedServerChoice = {
  chosen: string
  choose(server: string): void
  typed: string
  type(text: string): void
  wrong: WrongServer | null
  /**
   * Returns the server to use; null if the server address that the user typed is invalid. `ask`: whether the user
   * must be asked for consent first.
   */
  resolve(): Promise<{ server: string; ask: boolean } | null>
}

/**
 * The choice of the speed test's server: a listed one, one that was used before, or an address that the user types.
 * Clearpane's own server stores the last choice and checks typed addresses, so the page always shows the server that
 * the test uses.
 */
const useSpeedServer = (device: DeviceId, known: Servers | undefined): SpeedServerChoice => {
  const [picked, setPicked] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<WrongServer | null>(null)
  const chosen = picked ?? known?.chosen ?? known?.servers[0]?.id ?? another
  const isAgreed = (server: string) =>
    known?.own.includes(server) === true || known?.servers.find(({ id }) => id === server)?.agreed === true
  return {
    chosen,
    choose: (server) => {
      setPicked(server)
      setWrong(null)
    },
    typed,
    type: (text) => {
      setTyped(text)
      setWrong(null)
    },
    wrong,
    resolve: async () => {
      const server = chosen === another ? typed.trim() : chosen
      const found = await request('checkSpeedServer', { device, body: { server } })
      setWrong(found.wrong)
      if (found.wrong !== null) return null
      const asksAnyway = known?.metered === true
      return { server, ask: found.leavesThisPc && (asksAnyway || !isAgreed(server)) }
    },
  }
}

type Listed = Ok<'speedServers'>['servers'][number]
type Props = {
  open: boolean
  /**
   * The server in the list; null for an address that the user typed, because Clearpane doesn't know that server's
   * terms.
   */
  listed: Listed | null
  address: string
  metered: boolean
  onClose(): void
  onAgree(): void
}

/**
 * The question that is asked before anything is sent to a server for the first time, and before each test on a
 * metered connection. Nothing leaves the PC until the user has answered.
 */
const ConsentDialog = ({ open, listed, address, metered, onClose, onAgree }: Props) => {
  const { t } = useTranslation(['netlab', 'ui'])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('ask.title')}
      description={t('ask.text')}
      closeLabel={t('ui:action.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('ask.cancel')}</Button>
          <Button variant="primary" onClick={onAgree}>
            {t('ask.agree')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {metered && <Notice variant="warn">{t('ask.metered')}</Notice>}
        <p className="font-semibold break-all">
          {listed === null ? address : t('server.listed', { name: listed.name, host: listed.host })}
        </p>
        {listed?.terms != null && (
          <a href={listed.terms} target="_blank" rel="noreferrer" className="text-accent underline">
            {t('ask.terms', { name: listed.name })}
          </a>
        )}
        {listed?.tried === false && <p className="text-13 text-muted">{t('ask.untried')}</p>}
      </div>
    </Dialog>
  )
}

/** The fields for the speed test's server and for an address that the user types. */
const ServerChoice = ({ known, choice }: { known: Servers; choice: SpeedServerChoice }) => {
  const { t } = useTranslation('netlab')
  const { wrong } = choice
  return (
    <>
      <Select
        label={t('server.label')}
        value={choice.chosen}
        onChange={choice.choose}
        options={[
          ...known.servers.map(({ id, name, host }) => ({
            value: id,
            label: t('server.listed', { name, host }),
          })),
          ...known.own.map((address) => ({ value: address, label: address })),
          { value: another, label: t('server.own') },
        ]}
      />
      {choice.chosen === another && (
        <TextField
          label={t('server.address')}
          hint={t('server.hint')}
          type="url"
          value={choice.typed}
          maxLength={2100}
          spellCheck={false}
          autoCapitalize="none"
          error={wrong === null ? undefined : t(`server.wrong.${wrong}`)}
          onChange={({ target }) => choice.type(target.value)}
        />
      )}
    </>
  )
}

export const SpeedCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const language = useLanguage()
  const client = useQueryClient()
  const [asking, setAsking] = useState<string | null>(null)
  const body = useRef<{ server?: string; agreed?: boolean }>({})
  const ends = {
    done: ({ test }: Ok<'networkSpeedTest'>) => {
      toast(t('speed.done'), saySpeed(test, t, language))
      void client.invalidateQueries({ queryKey: ['speedTests', device], exact: true })
    },
    failed: () => toast(t('speed.failed'), t('speed.failedText'), { destructive: true }),
  }
  const tool = useTool('speedTest', 'networkSpeedTest', device, ends, () => body.current)
  const at = tool.view.state === 'result' ? tool.view.at : ''
  const { data: known } = useQuery({
    queryKey: ['speedServers', device, at],
    queryFn: ({ signal }) => request('speedServers', { device, signal }),
  })
  const { data: history } = useQuery({
    queryKey: ['speedTests', device, at],
    queryFn: ({ signal }) => request('speedTests', { device, signal }),
  })
  const choice = useSpeedServer(device, known)
  const start = async () => {
    if (known?.simulated !== false) {
      tool.start()
      return
    }
    const found = await choice.resolve().catch(ends.failed)
    if (found == null) return
    body.current = { server: found.server }
    if (found.ask) setAsking(found.server)
    else tool.start()
  }
  const downloads = (history?.tests ?? []).map(({ result }) => result.download.bitsPerSecond).toReversed()
  return (
    <div id="speed-test" className="flex flex-col gap-3">
      {known?.simulated === false && <ServerChoice known={known} choice={choice} />}
      <ToolCard
        title={t('speed.title')}
        text={t('speed.text')}
        icon={Gauge}
        type="speedTest"
        tool={{ ...tool, start: () => void start() }}
        blocked={known === undefined}
        words={{ start: t('speed.start'), running: t('speed.running'), idle: t('speed.idle') }}
      >
        {(test) => (
          <div className="flex flex-col gap-3">
            <SpeedFigures test={test} />
            {downloads.length > 1 && (
              <div>
                <p className="text-12 text-muted">{t('speed.history')}</p>
                <Sparkline values={downloads} label={t('speed.history')} />
              </div>
            )}
          </div>
        )}
      </ToolCard>
      {known !== undefined && (
        <ConsentDialog
          open={asking !== null}
          listed={known.servers.find(({ id }) => id === asking) ?? null}
          address={asking ?? ''}
          metered={known.metered === true}
          onClose={() => setAsking(null)}
          onAgree={() => {
            body.current = { ...body.current, agreed: true }
            setAsking(null)
            tool.start()
          }}
        />
      )}
    </div>
  )
}
