/** Findings grouped by type; each opens in place. */
import type { RegistryScan } from '@clearpane/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SeverityChip } from '../../tweaks/tool/index.ts'
import { AccordionRow, Card, Chip } from '../../ui/index.ts'
import { FindingRows } from './finding-rows.tsx'

type Props = {
  scan: RegistryScan
  ticked: ReadonlySet<string>
  onTick(ids: readonly string[], on: boolean): void
}

export const IssueList = ({ scan, ticked, onTick }: Props) => {
  const { t } = useTranslation(['registry', 'findings'])
  const [open, setOpen] = useState<string | null>(scan.issues[0]?.id ?? null)
  return (
    <Card>
      <ul className="divide-inset">
        {scan.issues.map(({ id, severity, count, fixable }) => {
          const own = scan.findings.filter(({ issue }) => issue === id)
          const free = own.filter(({ locked }) => locked === null).map((one) => one.id)
          const selected = free.filter((one) => ticked.has(one)).length
          const title = t(`findings:issue.${id}`)
          return (
            <li key={id}>
              <AccordionRow
                open={open === id}
                onToggle={() => setOpen(open === id ? null : id)}
                lead={
                  <label className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
                    <input
                      type="checkbox"
                      aria-label={t('selectAll', { name: title })}
                      checked={free.length > 0 && selected === free.length}
                      ref={(box) => {
                        if (box !== null) box.indeterminate = selected > 0 && selected < free.length
                      }}
                      disabled={fixable === 0}
                      onChange={(event) => onTick(free, event.target.checked)}
                      className="size-4.5 cursor-pointer accent-accent disabled:cursor-default"
                    />
                  </label>
                }
                title={title}
                hint={t(`findings:means.${id}`)}
                end={
                  <>
                    <span className="text-13 text-muted">{t('found', { count })}</span>
                    {fixable === 0 ? <Chip>{t('reported')}</Chip> : <SeverityChip severity={severity} />}
                  </>
                }
                staged={selected > 0}
              >
                <FindingRows findings={own} ticked={ticked} onTick={(one, on) => onTick([one], on)} />
              </AccordionRow>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
