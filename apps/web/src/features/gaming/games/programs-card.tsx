/**
 * For each game's program: which graphics card it uses, and whether fullscreen optimizations are on. Choosing
 * something here only selects it; nothing is changed before the review.
 */
import type { GameProgram } from '@clearpane/contracts'
import type { DeviceId, Item } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReviewAct, review, toastEnd } from '../../../changes/index.ts'
import { Button, Card, Notice, QueryView, Section, Select, SkeletonRows, Switch } from '../../../ui/index.ts'
import { programsQuery } from './queries.ts'

const options = { windowsDecides: 'windows', powerSaving: 'saving', highPerformance: 'performance' } as const
const choices = Object.keys(options) as (keyof typeof options)[]
type Choice = keyof typeof options
/** `other`: a particular card, or a value that Clearpane doesn't know. The user can't choose this value here. */
type Shown = Choice | 'other'

type Chosen = Readonly<Record<string, { graphics?: Choice; fullscreen?: boolean }>>

const shownOf = ({ graphics }: GameProgram): Shown =>
  graphics === null || graphics === 'particularCard' ? 'other' : graphics

/** Returns the requests for every choice that differs from the current setting. */
const itemsOf = (programs: readonly GameProgram[], chosen: Chosen): Item[] =>
  programs.flatMap((program) => {
    const { id } = program
    const { graphics, fullscreen } = chosen[id] ?? {}
    return [
      ...(graphics === undefined || graphics === shownOf(program)
        ? []
        : [{ type: 'gameGraphics' as const, id, option: options[graphics] }]),
      ...(fullscreen === undefined || fullscreen === program.fullscreen
        ? []
        : [{ type: 'gameFullscreen' as const, id, option: fullscreen ? ('on' as const) : ('off' as const) }]),
    ]
  })

/** Returns the requests that remove the settings of a program that is gone. */
const removalOf = ({ id, graphics, fullscreen }: GameProgram): Item[] => [
  ...(graphics === 'windowsDecides'
    ? []
    : [{ type: 'gameGraphics' as const, id, option: 'windows' as const }]),
  ...(fullscreen === true ? [] : [{ type: 'gameFullscreen' as const, id, option: 'on' as const }]),
]

type RowProps = {
  program: GameProgram
  graphics: Shown
  fullscreen: boolean
  onGraphics(next: Choice): void
  onFullscreen(next: boolean): void
  onRemove(): void
}

const Row = ({ program, graphics, fullscreen, onGraphics, onFullscreen, onRemove }: RowProps) => {
  const { t } = useTranslation(['gaming', 'items'])
  const { name, there } = program
  if (there !== 'yes')
    return (
      <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-13 text-muted">
            {t(there === 'no' ? 'programs.gone' : 'programs.driveGone')}
          </span>
        </span>
        {removalOf(program).length > 0 && (
          <Button small aria-label={t('programs.removeOf', { name })} onClick={onRemove}>
            {t('programs.remove')}
          </Button>
        )}
      </li>
    )
  const other =
    graphics === 'other'
      ? [
          {
            value: 'other' as const,
            label: t(program.graphics === null ? 'programs.unknown' : 'items:state.particularCard'),
            disabled: true,
          },
        ]
      : []
  return (
    <li className="grid items-center gap-x-4 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <span className="flex min-h-11 items-center font-semibold wrap-anywhere">{name}</span>
      <span className="flex min-h-11 items-center justify-between gap-3">
        <span aria-hidden="true" className="text-13 text-muted">
          {t('items:type.gameGraphics')}
        </span>
        <Select<Shown>
          label={t('items:named.gameGraphics', { name })}
          hideLabel
          small
          value={graphics}
          options={[...other, ...choices.map((value) => ({ value, label: t(`items:state.${value}`) }))]}
          onChange={(next) => next !== 'other' && onGraphics(next)}
        />
      </span>
      <span className="flex min-h-11 items-center justify-between gap-3">
        <span aria-hidden="true" className="text-13 text-muted">
          {t('items:type.gameFullscreen')}
        </span>
        {program.fullscreen === null ? (
          <span className="text-13 text-muted">{t('programs.unknown')}</span>
        ) : (
          <Switch
            label={t('items:named.gameFullscreen', { name })}
            checked={fullscreen}
            pending={fullscreen !== program.fullscreen}
            onChange={onFullscreen}
          />
        )}
      </span>
    </li>
  )
}

/** The maximum number of names in the sentence about games without a known program. */
const mostNames = 20

const List = ({ device, programs }: { device: DeviceId; programs: readonly GameProgram[] }) => {
  const { t } = useTranslation('gaming')
  const [chosen, setChosen] = useState<Chosen>({})
  const items = itemsOf(programs, chosen)
  const choose = (id: string, part: Chosen[string]) =>
    setChosen({ ...chosen, [id]: { ...chosen[id], ...part } })
  const open = (act: ReviewAct, of: Item[]) =>
    review.set({
      device,
      act,
      origin: { kind: 'selection', choices: [], items: of },
      onEnd: toastEnd(t('programs.applied'), t('programs.failed'), t('programs.failedText')),
    })
  return (
    <>
      <Card>
        <ul aria-label={t('programs.title')} className="divide-inset">
          {programs.map((program) => (
            <Row
              key={program.id}
              program={program}
              graphics={chosen[program.id]?.graphics ?? shownOf(program)}
              fullscreen={chosen[program.id]?.fullscreen ?? program.fullscreen === true}
              onGraphics={(graphics) => choose(program.id, { graphics })}
              onFullscreen={(fullscreen) => choose(program.id, { fullscreen })}
              onRemove={() => open({ id: 'games.remove', names: { name: program.name } }, removalOf(program))}
            />
          ))}
        </ul>
      </Card>
      <div>
        <Button
          variant="primary"
          disabled={items.length === 0}
          onClick={() => open({ id: 'games.programs' }, items)}
        >
          {items.length === 0 ? t('programs.reviewNone') : t('programs.review', { count: items.length })}
        </Button>
      </div>
    </>
  )
}

export const ProgramsCard = ({ device }: { device: DeviceId }) => {
  const { t, i18n } = useTranslation('gaming')
  const query = useQuery(programsQuery(device))
  const shown = (names: readonly string[]) =>
    new Intl.ListFormat(i18n.language).format(
      names.length > mostNames ? [...names.slice(0, mostNames), '…'] : names,
    )
  return (
    <Section id="game-programs" title={t('programs.title')} hint={t('programs.text')}>
      <QueryView query={query} loading={<SkeletonRows rows={4} label={t('programs.loading')} />}>
        {({ programs, withoutProgram, unread }) => (
          <div className="flex flex-col gap-3">
            {unread.length > 0 && <Notice variant="unavailable">{t('programs.unread')}</Notice>}
            {programs.length === 0 ? (
              <p className="text-muted">{t('programs.none')}</p>
            ) : (
              <List device={device} programs={programs} />
            )}
            {withoutProgram.length > 0 && (
              <p className="text-13 text-muted wrap-anywhere">
                {t('programs.notFound', { count: withoutProgram.length, names: shown(withoutProgram) })}
              </p>
            )}
            <p className="text-13 text-muted">{t('programs.xbox')}</p>
          </div>
        )}
      </QueryView>
    </Section>
  )
}
