/** What guides set for each preset, and what Windows 11 does with it. */
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../ui/index.ts'

const rows = ['mtu', 'window', 'qos', 'priority', 'nagle', 'jumbo'] as const
const columns = ['gaming', 'streaming', 'productivity', 'maximum'] as const

/** As the specification lists them. */
const wanted: Record<(typeof rows)[number], readonly string[]> = {
  mtu: ['1500', '1500', '1500', '9000'],
  window: ['128 KB', '256 KB', '64 KB', '512 KB'],
  qos: ['on', 'on', 'off', 'on'],
  priority: ['gaming', 'streaming', 'standard', 'gaming'],
  nagle: ['off', 'on', 'on', 'off'],
  jumbo: ['off', 'on', 'off', 'on'],
}

export const PresetTable = () => {
  const { t } = useTranslation('network')
  const word = (text: string) =>
    text === 'on' || text === 'off' || text === 'gaming' || text === 'streaming' || text === 'standard'
      ? t(`preset.word.${text}`)
      : text
  return (
    <Disclosure title={t('preset.table')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which the keyboard must reach. */}
      <section className="mt-2 overflow-x-auto" aria-label={t('preset.table')} tabIndex={0}>
        <table className="w-full min-w-150 border-collapse text-13">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th scope="col" className="py-1.5 pr-3 font-normal">
                {t('preset.setting')}
              </th>
              {columns.map((id) => (
                <th key={id} scope="col" className="py-1.5 pr-3 font-normal">
                  {t(`preset.column.${id}`)}
                </th>
              ))}
              <th scope="col" className="py-1.5 font-normal">
                {t('preset.becomes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 pr-3 text-left font-semibold">
                  {t(`preset.row.${row}`)}
                </th>
                {wanted[row].map((text, i) => (
                  <td key={columns[i]} className="py-1.5 pr-3">
                    {word(text)}
                  </td>
                ))}
                <td className="py-1.5 text-muted">{t(`preset.why.${row}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  )
}
