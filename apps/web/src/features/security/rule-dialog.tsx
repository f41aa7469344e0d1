/** Adds or edits one of our firewall rules. Ends in the review, never in a change. */
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review } from '../../tweaks/index.ts'
import { Button, Dialog, Notice, Select, TextField } from '../../ui/index.ts'
import { type DraftField, draftOf, emptyDraft, judgeDraft, type RuleDraft } from './rule-draft.ts'

type Props = {
  device: DeviceId
  was: { name: string; rule: string } | null
  names: readonly string[]
  onClose(): void
}

export const RuleDialog = ({ device, was, names, onClose }: Props) => {
  const { t } = useTranslation(['security', 'ui'])
  const [draft, setDraft] = useState<RuleDraft>(() =>
    was === null ? emptyDraft : draftOf(was.name, was.rule),
  )
  const [tried, setTried] = useState(false)
  const set = (more: Partial<RuleDraft>) => setDraft((old) => ({ ...old, ...more }))
  const { rule, problems, broad } = judgeDraft(
    draft,
    names.filter((name) => name !== was?.name),
  )
  const problem = (field: DraftField) => {
    const found = problems[field]
    // An empty name is no mistake before the person has tried to go on.
    return found === undefined || (draft[field] === '' && !tried) ? undefined : t(`${found}`)
  }
  const show = () => {
    setTried(true)
    if (rule === null) return
    const name = draft.name.trim()
    const gone = was !== null && was.name !== name ? [{ name: was.name, rule: null }] : []
    onClose()
    review.set({
      device,
      title: t('ruleTitle', { name }),
      origin: { kind: 'selection', choices: [], rules: [...gone, { name, rule }] },
    })
  }
  const choice = <F extends 'action' | 'direction' | 'protocol'>(
    field: F,
    values: readonly RuleDraft[F][],
  ) => (
    <Select
      label={t(`${field}`)}
      value={draft[field]}
      onChange={(next) => set({ [field]: next } as Partial<RuleDraft>)}
      options={values.map((value) => ({ value, label: t(`${value}`) }))}
    />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={was === null ? t('addTitle') : t('editTitle', { name: was.name })}
      description={t('dialogText')}
      closeLabel={t('ui:action.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button variant="primary" onClick={show}>
            {t('reviewRule')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          show()
        }}
      >
        <TextField
          label={t('name')}
          value={draft.name}
          error={problem('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <div className="grid grid-cols-3 gap-3">
          {choice('action', ['block', 'allow'])}
          {choice('direction', ['out', 'in'])}
          {choice('protocol', ['tcp', 'udp', 'any'])}
        </div>
        {(['ports', 'addresses', 'program'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`${field}`)}
            hint={t(`${field}Hint`)}
            error={problem(field)}
            spellCheck={false}
            value={draft[field]}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        ))}
        {broad && <Notice variant="warn">{t('broad')}</Notice>}
        {rule !== null && <p className="font-mono text-12 break-words text-muted">{rule}</p>}
        <button type="submit" className="hidden" />
      </form>
    </Dialog>
  )
}
