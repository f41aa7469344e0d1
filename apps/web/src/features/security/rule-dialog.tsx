/** Adds or edits one of our firewall rules. Ends in the review, never in a change. Loaded when opened. */
import type { DeviceId } from '@clearpane/model'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
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

const texts = ['ports', 'addresses', 'program'] as const

export const RuleDialog = ({ device, was, names, onClose }: Props) => {
  const { t } = useTranslation(['security', 'ui'])
  const form = useId()
  const taken = names.filter((name) => name !== was?.name)
  const { register, control, handleSubmit, watch, formState } = useForm<RuleDraft>({
    defaultValues: was === null ? emptyDraft : draftOf(was.name, was.rule),
    mode: 'onChange',
    resolver: (draft) => {
      const { problems } = judgeDraft(draft, taken)
      const errors = Object.entries(problems).map(([field, type]) => [field, { type }])
      return errors.length === 0
        ? { values: draft, errors: {} }
        : { values: {}, errors: Object.fromEntries(errors) }
    },
  })
  const { rule, problems, broad } = judgeDraft(watch(), taken)
  /** The form decides when to show it, the draft what is wrong. */
  const problem = (field: DraftField) => {
    const found = problems[field]
    return found === undefined || formState.errors[field] === undefined ? undefined : t(`${found}`)
  }
  const show = (draft: RuleDraft) => {
    const name = draft.name.trim()
    const gone = was !== null && was.name !== name ? [{ name: was.name, rule: null }] : []
    onClose()
    review.set({
      device,
      title: t('ruleTitle', { name }),
      origin: {
        kind: 'selection',
        choices: [],
        rules: [...gone, { name, rule: judgeDraft(draft, taken).rule }],
      },
    })
  }
  const choice = <F extends 'action' | 'direction' | 'protocol'>(
    field: F,
    values: readonly RuleDraft[F][],
  ) => (
    <Controller
      control={control}
      name={field}
      // Whether ports fit depends on the protocol.
      rules={{ deps: ['ports'] }}
      render={({ field: { value, onChange } }) => (
        <Select
          label={t(`${field}`)}
          value={value as RuleDraft[F]}
          onChange={onChange}
          options={values.map((one) => ({ value: one, label: t(`${one}`) }))}
        />
      )}
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
          <Button variant="primary" type="submit" form={form}>
            {t('reviewRule')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={handleSubmit(show)}>
        <TextField label={t('name')} error={problem('name')} {...register('name')} />
        <div className="grid grid-cols-3 gap-3">
          {choice('action', ['block', 'allow'])}
          {choice('direction', ['out', 'in'])}
          {choice('protocol', ['tcp', 'udp', 'any'])}
        </div>
        {texts.map((field) => (
          <TextField
            key={field}
            label={t(`${field}`)}
            hint={t(`${field}Hint`)}
            error={problem(field)}
            spellCheck={false}
            {...register(field)}
          />
        ))}
        {broad && <Notice variant="warn">{t('broad')}</Notice>}
        {rule !== null && <p className="font-mono text-12 break-words text-muted">{rule}</p>}
      </form>
    </Dialog>
  )
}
