/** Other views of the same files: the largest files, the fullest folders, and lists by type and by age. */
import type { SpaceResult } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { bytesText, dayText } from '../../../lib/format/index.ts'
import { ItemTable } from '../../../shared/items/index.ts'
import { Card } from '../../../ui/index.ts'
import { Share } from './share.tsx'
import { largestFolders } from './tree.ts'

const most = 100

const parted = (path: string): [folder: string, name: string] => {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))
  return [path.slice(0, at), path.slice(at + 1)]
}

const PathName = ({ path }: { path: string }) => {
  const [folder, name] = parted(path)
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span className="block">{name}</span>
      <span className="block text-12 text-muted">{folder}</span>
    </span>
  )
}

export const LargestFiles = ({ found }: { found: SpaceResult }) => {
  const { t, i18n } = useTranslation('space')
  return (
    <ItemTable
      label={t('view.files')}
      items={found.largest.slice(0, most)}
      keyOf={({ path }) => path}
      isStaged={() => false}
      first={{ by: 'bytes', down: true }}
      columns={[
        {
          id: 'name',
          title: t('column.name'),
          compare: (a, b) => parted(a.path)[1].localeCompare(parted(b.path)[1], i18n.language),
          cell: ({ path }) => <PathName path={path} />,
        },
        {
          id: 'bytes',
          title: t('column.size'),
          width: '@3xl:w-36',
          compare: (a, b) => a.allocated - b.allocated,
          cell: ({ allocated }) => (
            <span className="font-semibold">{bytesText(allocated, i18n.language)}</span>
          ),
        },
        {
          id: 'modified',
          title: t('column.changed'),
          width: '@3xl:w-40',
          compare: (a, b) => a.modified - b.modified,
          cell: ({ modified }) => (
            <span className="text-13 text-muted">
              {dayText(new Date(modified).toISOString(), i18n.language)}
            </span>
          ),
        },
      ]}
    />
  )
}

export const LargestFolders = ({ found }: { found: SpaceResult }) => {
  const { t } = useTranslation('space')
  return (
    <div className="flex flex-col gap-2">
      <p className="text-13 text-muted">{t('placesHint')}</p>
      <ItemTable
        label={t('view.places')}
        items={largestFolders(found.roots, most)}
        keyOf={({ path }) => path}
        isStaged={() => false}
        first={{ by: 'bytes', down: true }}
        columns={[
          {
            id: 'name',
            title: t('column.name'),
            compare: (a, b) => (a.path < b.path ? -1 : 1),
            cell: ({ path }) => <PathName path={path} />,
          },
          {
            id: 'bytes',
            title: t('column.size'),
            width: '@3xl:w-64',
            compare: (a, b) => a.bytes - b.bytes,
            cell: ({ bytes }) => <Share bytes={bytes} of={found.total.bytes} />,
          },
          {
            id: 'files',
            title: t('column.files'),
            width: '@3xl:w-32',
            compare: (a, b) => a.files - b.files,
            cell: ({ files }) => <span className="text-13 text-muted">{t('files', { count: files })}</span>,
          },
        ]}
      />
    </div>
  )
}

type Sum = { id: string; name: string; bytes: number; files: number }

const Sums = ({ title, sums, of }: { title: string; sums: readonly Sum[]; of: number }) => {
  const { t } = useTranslation('space')
  return (
    <Card role="group" aria-label={title} className="flex flex-col gap-2 p-4">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {sums.map(({ id, name, bytes, files }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {name} <span className="text-13 text-muted">{t('files', { count: files })}</span>
            </span>
            <Share bytes={bytes} of={of} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const TypesAndAges = ({ found: { types, ages, total } }: { found: SpaceResult }) => {
  const { t } = useTranslation('space')
  const byType = Object.entries(types)
    .filter(([, { files }]) => files > 0)
    .toSorted(([, a], [, b]) => b.bytes - a.bytes)
  const ageName = (i: number) => {
    const [from, to] = [ages[i - 1]?.upToDays ?? null, ages[i]?.upToDays ?? null]
    if (to === null) return t('age.older', { count: from ?? 0 })
    return from === null ? t('age.upTo', { count: to }) : t('age.between', { from, count: to })
  }
  return (
    <div className="grid gap-3 @3xl:grid-cols-2">
      <Sums
        title={t('byType')}
        of={total.bytes}
        sums={byType.map(([id, sum]) => ({ id, name: t(`type.${id as 'image'}`), ...sum }))}
      />
      <Sums
        title={t('byAge')}
        of={total.bytes}
        sums={ages.map(({ upToDays, bytes, files }, i) => ({
          id: String(upToDays),
          name: ageName(i),
          bytes,
          files,
        }))}
      />
    </div>
  )
}
