import type { Driver } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { bytesText, dayText } from '../../../lib/format/index.ts'
import type { drivers as words } from '../../../locales/en/tools.json'
import { byKnown, ItemTable, type TableColumn } from '../../../shared/items/index.ts'
import { Button, Chip, type Tone } from '../../../ui/index.ts'

const tones: Record<Driver['status'], Tone> = {
  Outdated: 'accent',
  'Up to date': 'ok',
  Updated: 'warn',
  Unknown: 'unknown',
}

type Problem = keyof typeof words.problem

const useProblemText = () => {
  const { t, i18n } = useTranslation('drivers')
  return (code: number) =>
    i18n.exists(`drivers:problem.p${code}`)
      ? t(`problem.${`p${code}` as Exclude<Problem, 'other'>}`)
      : t('problem.other', { code })
}

const Small = ({ children }: { children: React.ReactNode }) => (
  <p className="text-13 break-words text-muted">{children}</p>
)

const Device = ({ driver }: { driver: Driver }) => {
  const { t } = useTranslation('drivers')
  const problemText = useProblemText()
  const { device, category, manufacturer, problem } = driver
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">{device}</p>
      <Small>{[t(`category.${category}`), manufacturer].filter((one) => one !== null).join(' · ')}</Small>
      {problem === null && <Small>{t('problemUnknown')}</Small>}
      {problem !== null && problem !== 0 && (
        <p className="text-13 break-words text-danger">{problemText(problem)}</p>
      )}
    </div>
  )
}

const Installed = ({ driver: { version, date, inbox } }: { driver: Driver }) => {
  const { t } = useTranslation('drivers')
  const language = useLanguage()
  return (
    <div className="min-w-0">
      <p className="tabular-nums break-words">{version ?? t('noVersion')}</p>
      <Small>{inbox ? t('inbox') : date === null ? '' : dayText(date, language)}</Small>
    </div>
  )
}

const Offered = ({ driver: { offer, latestVersion, status } }: { driver: Driver }) => {
  const { t } = useTranslation('drivers')
  const language = useLanguage()
  if (offer === null)
    return <span className="text-13 text-muted">{t(status === 'Unknown' ? 'notAsked' : 'nothing')}</span>
  const { date, bytes, needsRestart, title } = offer
  const more = [
    date === null ? null : dayText(date, language),
    bytes === null ? null : bytesText(bytes, language),
    needsRestart === true ? t('restart') : null,
  ]
  return (
    <div className="min-w-0">
      <p className="tabular-nums break-words">{latestVersion ?? title}</p>
      <Small>{more.filter((one) => one !== null).join(' · ')}</Small>
    </div>
  )
}

type OnInstall = (driver: Driver) => void

const State = ({ driver, onInstall }: { driver: Driver; onInstall: OnInstall }) => {
  const { t } = useTranslation('drivers')
  const { status, device } = driver
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
      {driver.updateAvailable && (
        <Button small aria-label={t('installOf', { name: device })} onClick={() => onInstall(driver)}>
          {t('install')}
        </Button>
      )}
    </div>
  )
}

const useColumns = (onInstall: OnInstall): TableColumn<Driver>[] => {
  const { t } = useTranslation('drivers')
  const language = useLanguage()
  const by = (textOf: (driver: Driver) => string) => (a: Driver, b: Driver) =>
    textOf(a).localeCompare(textOf(b), language)
  const signerOf = ({ signed, signer }: Driver) =>
    signed === 'yes' ? (signer ?? t('signerUnknown')) : t(signed === 'no' ? 'unsigned' : 'signerUnknown')
  return [
    {
      id: 'device',
      title: t('column.device'),
      compare: by(({ device }) => device),
      cell: (one) => <Device driver={one} />,
    },
    {
      id: 'provider',
      title: t('column.provider'),
      width: '@3xl:w-40',
      isNamed: true,
      compare: by(({ provider }) => provider ?? ''),
      cell: ({ provider }) => <Small>{provider ?? t('noProvider')}</Small>,
    },
    {
      id: 'installed',
      title: t('column.installed'),
      width: '@3xl:w-40',
      isNamed: true,
      compare: byKnown(({ date }) => (date === null ? null : Date.parse(date))),
      cell: (one) => <Installed driver={one} />,
    },
    {
      id: 'offered',
      title: t('column.offered'),
      width: '@3xl:w-52',
      isNamed: true,
      compare: byKnown(({ releaseDate }) => (releaseDate === null ? null : Date.parse(releaseDate))),
      cell: (one) => <Offered driver={one} />,
    },
    {
      id: 'signer',
      title: t('column.signer'),
      width: '@3xl:w-48',
      isNamed: true,
      compare: by(signerOf),
      cell: (one) => <Small>{signerOf(one)}</Small>,
    },
    {
      id: 'state',
      title: t('column.state'),
      width: '@3xl:w-56',
      compare: by(({ status }) => status),
      cell: (one) => <State driver={one} onInstall={onInstall} />,
    },
  ]
}

type Shown = { drivers: readonly Driver[]; onInstall: OnInstall }

/** The table of drivers. `drivers` is in the scan's order: drivers with a newer version come first. */
export const DriverTable = ({ drivers, onInstall }: Shown) => {
  const { t } = useTranslation('drivers')
  return (
    <ItemTable
      label={t('table')}
      items={drivers}
      columns={useColumns(onInstall)}
      keyOf={({ id, device }) => `${id} ${device}`}
      first={{ by: 'offered', down: true }}
      isStaged={() => false}
    />
  )
}
