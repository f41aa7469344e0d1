/** The totals so far: the largest folders grow while others are still being walked. */
import type { SpaceSoFar } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { ItemTable } from '../../../tweaks/items/index.ts'
import { Share } from './share.tsx'
import { placeAt, type Row } from './tree.ts'
import { Treemap } from './treemap.tsx'

const mostRows = 12

/** Nothing opens yet: what's below isn't complete. */
const closed = (row: Row): Row => ({ ...row, path: null })

export const Growing = ({ soFar }: { soFar: SpaceSoFar }) => {
  const { t } = useTranslation('space')
  const { rows, bytes } = placeAt(soFar, '')
  const shown = rows.map(closed)
  const nameOf = ({ name, type }: Row) => (type === 'folder' ? name : t(`row.${type}`))
  return (
    <>
      {bytes > 0 && <Treemap rows={shown} nameOf={nameOf} onOpen={() => undefined} />}
      <ItemTable
        label={t('growing')}
        items={shown.slice(0, mostRows)}
        keyOf={({ id }) => id}
        isStaged={() => false}
        first={{ by: 'bytes', down: true }}
        columns={[
          {
            id: 'name',
            title: t('column.name'),
            cell: (row) => (
              <span className={row.type === 'folder' ? 'break-all' : 'text-muted'}>{nameOf(row)}</span>
            ),
          },
          {
            id: 'bytes',
            title: t('column.size'),
            width: '@3xl:w-64',
            cell: (row) => <Share bytes={row.bytes} of={bytes} />,
          },
          {
            id: 'files',
            title: t('column.files'),
            width: '@3xl:w-32',
            cell: ({ files }) => <span className="text-13 text-muted">{t('files', { count: files })}</span>,
          },
        ]}
      />
    </>
  )
}
