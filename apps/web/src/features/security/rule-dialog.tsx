/**
 * The dialog in which the user adds or edits one of Clearpane's firewall rules. The dialog always leads to the
 * review, never directly to a change. Loaded when opened.
 */
import {
  canonicalAddress,
  type DeviceId,
  type FirewallRule,
  formatFirewallRule,
  parseFirewallRule,
  parsePorts,
} from '@clearpane/model'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { review } from '../../changes/index.ts'
import { Button, Dialog, Notice, Select, TextField } from '../../ui/index.ts'

/** A firewall rule that the user is editing: its problems, and the rule as text. Pure. */
export type RuleDraft = {
  name: string
  action: FirewallRule['action']
  direction: FirewallRule['direction']
  protocol: FirewallRule['protocol']
  ports: string
  addresses: string
  program: string
}

export const emptyDraft: RuleDraft = {
  name: '',
  action: 'block',
  direction: 'out',
  protocol: 'tcp',
  ports: '',
  addresses: '',
  program: '',
}

export const draftOf = (name: string, rule: string): RuleDraft => {
  const parsed = parseFirewallRule(rule)
  if (parsed === null) return { ...emptyDraft, name }
  const [, ports = ''] = /; ports ([^; ]+)/.exec(rule) ?? []
  const { action, direction, protocol, addresses, program } = parsed
  return { name, action, direction, protocol, ports, addresses: addresses.join(', '), program: program ?? '' }
}

type DraftProblem = 'nameBad' | 'portsBad' | 'portsNoProtocol' | 'addressesBad' | 'programBad'
type DraftField = 'name' | 'ports' | 'addresses' | 'program'
type Judged = {
  rule: string | null
  problems: Partial<Record<DraftField, DraftProblem>>
  broad: boolean
}

const compact = (text: string) => text.replaceAll(/\s+/g, '')

/**
 * Checks the draft. `taken`: the names of the other rules; in names, Windows doesn't distinguish between upper and
 * lower case.
 */
export const judgeDraft = (draft: RuleDraft, taken: readonly string[]): Judged => {
  const problems: Judged['problems'] = {}
  const name = draft.name.trim()
  if (
    name === '' ||
    name.length > 100 ||
    name.includes('|') ||
    taken.some((one) => one.toLowerCase() === name.toLowerCase())
  )
    problems.name = 'nameBad'
  const { action, direction, protocol } = draft
  const portText = compact(draft.ports)
  const ports = portText === '' ? [] : parsePorts(portText)
  if (ports === null) problems.ports = 'portsBad'
  else if (ports.length > 0 && protocol === 'any') problems.ports = 'portsNoProtocol'
  const addressText = compact(draft.addresses)
  const addresses =
    addressText === '' ? [] : addressText.split(',').map((one) => canonicalAddress(one) ?? one)
  const program = draft.program.trim() === '' ? null : draft.program.trim()
  const probe = (rule: Partial<FirewallRule>) =>
    parseFirewallRule(
      formatFirewallRule({ action, direction, protocol, ports: [], addresses: [], program: null, ...rule }),
    ) !== null
  if (problems.ports === undefined && ports !== null && !probe({ ports })) problems.ports = 'portsBad'
  if (!probe({ addresses })) problems.addresses = 'addressesBad'
  if (!probe({ program })) problems.program = 'programBad'
  const right = Object.keys(problems).length === 0 && ports !== null
  const rule = right ? formatFirewallRule({ action, direction, protocol, ports, addresses, program }) : null
  return { rule, problems, broad: right && ports.length + addresses.length === 0 && program === null }
}

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
  /** Returns a field's problem; the form decides when to show it. */
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
      act: { id: 'security.rule', names: { name } },
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
      // The protocol determines whether ports are allowed.
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
