/** One group's options, with Select All and Deselect All, and the options that Select All left out. */
import type { GeneratorGroup, GeneratorOption } from '@clearpane/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TweakIndex } from '../../shared/index.ts'
import { Button, Card } from '../../ui/index.ts'
import { OptionRow } from './option-row.tsx'
import {
  type Chosen,
  type Conflict,
  deselectAll,
  type SelectedAll,
  selectAll,
  withOption,
} from './options.ts'
import { useOptionTitle } from './use-words.ts'

type Props = {
  generator: 'custom' | 'short'
  group: GeneratorGroup
  /** All groups on the page; they are needed because an option may contradict an option in another group. */
  groups: readonly GeneratorGroup[]
  conflicts: readonly Conflict[]
  index: TweakIndex
  chosen: Chosen
  onChange(next: Chosen): void
  /** The group's options that match the search. */
  shown: GeneratorGroup['options']
}

export const GroupPanel = ({
  generator,
  group,
  groups,
  conflicts,
  index,
  chosen,
  onChange,
  shown,
}: Props) => {
  const { t } = useTranslation('generator')
  const titleOf = useOptionTitle(generator, index)
  const [leftOut, setLeftOut] = useState<SelectedAll['leftOut']>([])
  const byId = (id: string) => groups.flatMap(({ options }) => options).find((option) => option.id === id)
  const nameOf = (id: string) => {
    const option = byId(id)
    return option === undefined ? id : titleOf(option)
  }
  const all = () => {
    // Options that have no effect aren't selected.
    const options = group.options.filter(({ why }) => why === null)
    const doing = {
      ...group,
      options,
      selectAll: group.selectAll.filter((id) => options.some((one) => one.id === id)),
    }
    const selected = selectAll(chosen, doing, conflicts)
    setLeftOut(selected.leftOut)
    onChange(selected.chosen)
  }
  const none = () => {
    setLeftOut([])
    onChange(deselectAll(chosen, group))
  }
  const rowOf = (option: GeneratorOption) => (
    <OptionRow
      key={option.id}
      option={option}
      title={titleOf(option)}
      index={index}
      checked={chosen.has(option.id)}
      onChange={(on) => onChange(withOption(chosen, option.id, on))}
    />
  )
  // The specification lists these options, but they have no effect, so they come last and the reason is shown.
  const idle = shown.filter(({ why }) => why !== null)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button small onClick={all}>
          {t('selectAll')}
        </Button>
        <Button small onClick={none}>
          {t('deselectAll')}
        </Button>
        {leftOut.length > 0 && (
          <p role="status" className="text-13 text-muted">
            {t('leftOut', {
              list: leftOut
                .map(({ id, against }) => t('leftOutOne', { what: nameOf(id), against: nameOf(against) }))
                .join(', '),
            })}
          </p>
        )}
      </div>
      <Card className="divide-inset overflow-hidden">
        {shown.filter(({ why }) => why === null).map(rowOf)}
        {shown.length === 0 && <p className="px-4 py-3 text-muted">{t('noneFound')}</p>}
        {idle.length > 0 && (
          <details open={shown.length === idle.length}>
            <summary className="flex min-h-9 items-center gap-2 px-4 py-2 text-13 text-muted hover:text-text">
              {t('idle', { count: idle.length })}
            </summary>
            <div className="divide-inset border-t border-line">{idle.map(rowOf)}</div>
          </details>
        )}
      </Card>
    </div>
  )
}
