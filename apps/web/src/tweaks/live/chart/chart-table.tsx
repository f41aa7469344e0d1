/** A chart's data as rows, for screen readers and for people who prefer figures. */
import { useTranslation } from 'react-i18next'
import { type Lines, tableOf } from '../columns.ts'

export const ChartTable = ({
  caption,
  lines,
  names,
  format,
  time,
}: {
  caption: string
  lines: Lines
  names: readonly string[]
  format(value: number): string
  time(at: number): string
}) => {
  const { t } = useTranslation('live')
  const columns = names.flatMap((name) =>
    (['least', 'mean', 'most'] as const).map((what) => ({
      key: `${name} ${what}`,
      title: names.length === 1 ? t(`table.${what}`) : `${name}, ${t(`table.${what}`)}`,
    })),
  )
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-12">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 pr-3 font-normal">
              {t('table.time')}
            </th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" className="py-1 pr-3 text-right font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tableOf(lines, 10).map(({ from, values }) => (
            <tr key={from} className="border-t border-line">
              <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                {time(from)}
              </th>
              {values.flatMap((value, i) =>
                (['least', 'mean', 'most'] as const).map((what) => (
                  <td key={`${names[i]} ${what}`} className="py-1 pr-3 text-right whitespace-nowrap">
                    {value === null ? '–' : format(value[what])}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
