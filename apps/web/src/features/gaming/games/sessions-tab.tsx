/** This PC's games, the settings that apply while a game runs, and what earlier sessions did. */
import type { GameSession, SessionSetting } from '@clearpane/contracts'
import type { Device, DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { Ok } from '../../../lib/api/index.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import {
  Button,
  Card,
  Checkbox,
  Chip,
  Disclosure,
  Notice,
  QueryView,
  SkeletonRows,
  Switch,
  TextField,
} from '../../../ui/index.ts'
import { gamesQuery, sessionsQuery, useGameCall } from './queries.ts'

type Games = Ok<'games'>
type Game = Games['games'][number]

const useNumber = () => {
  const language = useLanguage()
  return (value: number, digits: number) =>
    value.toLocaleString(language, { maximumSignificantDigits: digits })
}

/** Explains sessions and what they cost, beside the switch that turns them on. */
const About = ({ device, games }: { device: DeviceId; games: Games }) => {
  const { t } = useTranslation('gaming')
  const id = useId()
  const number = useNumber()
  const change = useGameCall('switchGames', device)
  const { on, cost, watcher } = games
  return (
    <Card className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-semibold">{t('games.title')}</h2>
        <Switch
          label={t('games.title')}
          describedBy={id}
          checked={on}
          disabled={change.isPending}
          onChange={(next) => change.mutate({ on: next })}
        />
      </div>
      <div id={id} className="flex flex-col gap-2 text-muted">
        <p>{t('games.text')}</p>
        <p>{t('games.untouched')}</p>
        <p className="text-13">
          {cost === null
            ? t('games.noCost')
            : t('games.cost', {
                ms: number(cost.cpuMsPerLook, 2),
                seconds: number(cost.everySeconds, 3),
                share: number((cost.cpuMsPerLook / 1000 / cost.everySeconds) * 100, 2),
                count: cost.looks,
              })}
        </p>
      </div>
      {on && !watcher && (
        <p className="text-13">
          {t('games.noWatcher')}{' '}
          <Link href="/automation" className="underline decoration-line underline-offset-3">
            {t('games.toWatcher')}
          </Link>
        </p>
      )}
    </Card>
  )
}

const Settings = ({ device, game, games }: { device: DeviceId; game: Game; games: Games }) => {
  const { t } = useTranslation('gaming')
  const change = useGameCall('setGame', device)
  const choose = (setting: SessionSetting, isOn: boolean) => {
    const others = game.settings.filter((one) => one !== setting)
    change.mutate({ gameId: game.id, settings: isOn ? [...others, setting] : others })
  }
  return (
    <fieldset className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      <legend className="sr-only">{t('games.brings', { name: game.name })}</legend>
      {games.offers.map(({ setting }) => (
        <Checkbox
          key={setting}
          checked={game.settings.includes(setting)}
          disabled={change.isPending}
          onChange={(isOn) => choose(setting, isOn)}
        >
          {t(`games.offer.${setting}`)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

const GameRow = ({ device, game, games }: { device: DeviceId; game: Game; games: Games }) => {
  const { t } = useTranslation('gaming')
  const play = useGameCall('playGame', device)
  const remove = useGameCall('removeGame', device)
  const { id, name, source, running } = game
  const chosen = game.settings.length
  return (
    <li className="flex flex-col gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-control border border-line bg-raised font-semibold"
        >
          {name.slice(0, 1).toLocaleUpperCase()}
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="text-13 text-muted">
            {t(`games.source.${source}`)} ·{' '}
            {chosen === 0 ? t('games.noSession') : t('games.chosen', { count: chosen })}
          </p>
        </div>
        {running === true && (
          <Chip tone="ok" icon={<Play size={12} aria-hidden="true" />}>
            {t('games.running')}
          </Chip>
        )}
        {games.canPlay && (
          <span className="flex flex-wrap gap-2">
            {(running === true ? (['exit', 'crash'] as const) : (['start'] as const)).map((act) => (
              <Button
                key={act}
                small
                disabled={play.isPending}
                aria-label={t(`games.act.${act}Of`, { name })}
                onClick={() => play.mutate({ gameId: id, act })}
              >
                {t(`games.act.${act}`)}
              </Button>
            ))}
          </span>
        )}
        {source === 'hand' && (
          <Button
            small
            disabled={remove.isPending}
            aria-label={t('games.removeOf', { name })}
            onClick={() => remove.mutate({ gameId: id })}
          >
            {t('games.remove')}
          </Button>
        )}
      </div>
      <Disclosure title={t('games.settings')}>
        <div className="mt-2">
          <Settings device={device} game={game} games={games} />
        </div>
      </Disclosure>
    </li>
  )
}

const AddGame = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('gaming')
  const [file, setFile] = useState('')
  const add = useGameCall('addGame', device, () => setFile(''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ file })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3 border-t border-line px-4 py-3">
      <TextField
        label={t('games.add.file')}
        className="min-w-0 flex-1 basis-64"
        placeholder={t('games.add.example')}
        mono
        value={file}
        required
        onChange={({ target }) => setFile(target.value)}
      />
      <Button type="submit" disabled={add.isPending || file.trim() === ''}>
        {t('games.add.act')}
      </Button>
    </form>
  )
}

const Troubles = ({ troubles }: Pick<Games, 'troubles'>) => {
  const { t } = useTranslation('gaming')
  if (troubles.length === 0) return null
  return (
    <Notice variant="info" title={t('games.troubles', { count: troubles.length })}>
      <ul className="mt-1 flex flex-col gap-1">
        {troubles.map(({ source, place, why }) => (
          <li key={`${source} ${place} ${why}`}>
            <span className="font-mono text-13 wrap-anywhere">{place}</span>
            <span className="block text-13 text-muted">{t(`games.why.${why}`)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const Session = ({ session }: { session: GameSession }) => {
  const { t } = useTranslation('gaming')
  const language = useLanguage()
  const reasonOf = useReason()
  const { startedAt, endedAt, end, games, values, notSet, runIds } = session
  const names = [...new Set(games.map(({ name }) => name))].join(', ')
  const [run] = runIds
  return (
    <li className="flex flex-col gap-1 border-t border-line px-4 py-3 first:border-t-0">
      <h3 className="font-semibold wrap-anywhere">{names}</h3>
      <p className="text-13 text-muted">
        <time dateTime={startedAt}>{fullTime(startedAt, language)}</time>
        {endedAt !== null && (
          <>
            {' – '}
            <time dateTime={endedAt}>{fullTime(endedAt, language)}</time>
          </>
        )}
        {' · '}
        {t(`games.end.${end ?? 'open'}`)}
      </p>
      {values.length + notSet.length === 0 && <p className="text-13">{t('games.nothing')}</p>}
      <ul className="flex flex-col gap-0.5 text-13">
        {values.map(({ setting, name, state, why }) => (
          <li key={name}>
            <span>{setting === null ? name : t(`games.offer.${setting}`)}</span>
            {': '}
            <span className={state === 'left' || state === 'failed' ? 'text-warn' : 'text-muted'}>
              {t(`games.value.${state}`)}
              {why !== null && ` (${reasonOf(why)})`}
            </span>
            {state === 'left' && <span className="block font-mono wrap-anywhere text-muted">{name}</span>}
          </li>
        ))}
        {notSet.map(({ setting, why }) => (
          <li key={setting}>
            {t(`games.offer.${setting}`)}: <span className="text-muted">{reasonOf(why)}</span>
          </li>
        ))}
      </ul>
      {run !== undefined && (
        <p className="text-13">
          <Link
            href={`/history?run=${encodeURIComponent(run)}`}
            className="underline decoration-line underline-offset-3"
          >
            {t('games.inHistory')}
          </Link>
        </p>
      )}
    </li>
  )
}

const Sessions = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('gaming')
  const query = useQuery(sessionsQuery(device))
  return (
    <Card className="flex flex-col">
      <h2 className="px-4 pt-3 font-semibold">{t('games.history')}</h2>
      <QueryView query={query} loading={<SkeletonRows rows={2} label={t('games.loading')} />}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <p className="px-4 pt-1 pb-3 text-muted">{t('games.noHistory')}</p>
          ) : (
            <ul>
              {sessions.map((session) => (
                <Session key={session.sessionId} session={session} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  )
}

export const SessionsTab = ({ device }: { device: Device['id'] }) => {
  const { t } = useTranslation('gaming')
  const query = useQuery(gamesQuery(device))
  return (
    <QueryView query={query} loading={<SkeletonRows rows={6} label={t('games.loading')} />}>
      {(games) => (
        <div className="flex flex-col gap-5">
          <About device={device} games={games} />
          <Card className="flex flex-col">
            <h2 className="px-4 pt-3 pb-2 font-semibold">{t('games.list', { count: games.games.length })}</h2>
            {games.games.length === 0 && <p className="px-4 pb-3 text-muted">{t('games.none')}</p>}
            <ul>
              {games.games.map((game) => (
                <GameRow key={game.id} device={device} game={game} games={games} />
              ))}
            </ul>
            <AddGame device={device} />
          </Card>
          <Troubles troubles={games.troubles} />
          <Sessions device={device} />
        </div>
      )}
    </QueryView>
  )
}
