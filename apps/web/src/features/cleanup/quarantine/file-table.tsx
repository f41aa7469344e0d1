import type { Quarantined } from '@clearpane/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText, dayText } from '../../../lib/format/index.ts'
import { ItemTable } from '../../../shared/items/index.ts'
import { Button, Checkbox } from '../../../ui/index.ts'

/** Rows are rendered in steps, because rendering thousands at once would take seconds. */
const step = 200

const parted = (path: string): [folder: string, name: string] => {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))
  return [path.slice(0, at), path.slice(at + 1)]
}

/** Says which file attributes couldn't be determined when the file was copied; null if all were known. */
const notShownOf = ({ carried }: Quarantined): 'both' | 'extras' | 'access' | null => {
  const [extras, access] = [carried?.extras === 'notShown', carried?.access === 'notShown']
  if (extras) return access ? 'both' : 'extras'
  return access ? 'access' : null
}

type Props = {
  files: readonly Quarantined[]
  ticked: ReadonlySet<string>
  onTick(id: string, on: boolean): void
}

export const FileTable = ({ files, ticked, onTick }: Props) => {
  const { t, i18n } = useTranslation('quarantine')
  const locale = i18n.language
  const [most, setMost] = useState(step)
  const day = (time: number) => (
    <span className="text-13 text-muted">{dayText(new Date(time).toISOString(), locale)}</span>
  )
  return (
    <>
      <ItemTable
        label={t('table')}
        items={files.slice(0, most)}
        keyOf={({ id }) => id}
        isStaged={() => false}
        first={{ by: 'purgeAt', down: false }}
        columns={[
          {
            id: 'name',
            title: t('column.name'),
            compare: (a, b) => parted(a.path)[1].localeCompare(parted(b.path)[1], locale),
            cell: (file) => {
              const { id, path } = file
              const [folder, name] = parted(path)
              const notShown = notShownOf(file)
              return (
                <Checkbox checked={ticked.has(id)} onChange={(on) => onTick(id, on)}>
                  <span className="block break-all">{name}</span>
                  <span className="block text-12 break-all text-muted">{folder}</span>
                  {notShown !== null && (
                    <span className="block text-12 text-muted">{t(`notShown.${notShown}`)}</span>
                  )}
                </Checkbox>
              )
            },
          },
          {
            id: 'size',
            title: t('column.size'),
            width: '@3xl:w-28',
            isNamed: true,
            compare: (a, b) => a.size - b.size,
            cell: ({ size }) => <span className="font-semibold">{bytesText(size, locale)}</span>,
          },
          {
            id: 'who',
            title: t('column.who'),
            width: '@3xl:w-40',
            isNamed: true,
            compare: (a, b) => (a.who < b.who ? -1 : 1),
            cell: ({ who }) => (
              <span className="text-13 text-muted">{who === 'duplicates' ? t('who.duplicates') : who}</span>
            ),
          },
          {
            id: 'takenAt',
            title: t('column.taken'),
            width: '@3xl:w-32',
            isNamed: true,
            compare: (a, b) => a.takenAt - b.takenAt,
            cell: ({ takenAt }) => day(takenAt),
          },
          {
            id: 'purgeAt',
            title: t('column.purge'),
            width: '@3xl:w-36',
            isNamed: true,
            compare: (a, b) => a.purgeAt - b.purgeAt,
            cell: ({ purgeAt }) => day(purgeAt),
          },
        ]}
      />
      {files.length > most && (
        <Button className="self-center" onClick={() => setMost(most + step)}>
          {t('more', { count: Math.min(step, files.length - most) })}
        </Button>
      )}
    </>
  )
}
