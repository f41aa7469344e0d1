/** Creates a profile, or joins one with its recovery key or with a code that another PC shows. */
import type { DeviceId } from '@clearpane/model'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { dayText } from '../../lib/format/index.ts'
import { session } from '../../lib/session/index.ts'
import { useStore } from '../../lib/store.ts'
import { type PersonField, PersonFields } from '../../shared/person-fields.tsx'
import { Button, Dialog, Segmented, Select, TextField, toast } from '../../ui/index.ts'
import { appearanceHere } from './appearance.ts'
import { isCode, readInvitation } from './invitation.ts'
import { Successor } from './successor.tsx'
import { useCloudCall } from './use-cloud.ts'

type Kind = 'desktop' | 'laptop' | 'other'
type From = 'folder' | 'cloud'
const kinds = ['desktop', 'laptop', 'other'] as const

type Props = {
  device: DeviceId
  mode: 'create' | 'join'
  onClose(): void
  onKey(recoveryKey: string): void
}

/** Returns the default name that the specification requires: the platform and today's date. */
const usualName = (language: string) => {
  const platform = navigator.userAgent.includes('Windows') ? 'Windows' : 'PC'
  return `${platform} ${dayText(new Date().toISOString(), language)}`
}

export const CreateDialog = ({ device, mode, onClose, onKey }: Props) => {
  const { t } = useTranslation(['cloud', 'ui'])
  const language = useLanguage()
  const form = useId()
  const [kind, setKind] = useState<Kind>('desktop')
  const [from, setFrom] = useState<From>('folder')
  const [tried, setTried] = useState(false)
  const { profile: local } = useStore(session)
  const [successorOf, setSuccessor] = useState<string | null>(null)
  const [entered, setEntered] = useState({
    // The name that this browser stored before Clearpane had cloud profiles.
    name: local?.name ?? '',
    email: local?.email ?? '',
    deviceName: local?.deviceName ?? usualName(language),
    recoveryKey: '',
    folder: '',
    cloud: '',
  })
  const create = useCloudCall('cloudCreate', device, 'failedCreate', ({ recoveryKey }) => {
    toast(t('toast.created'), t('toast.createdText'))
    onClose()
    onKey(recoveryKey)
  })
  const join = useCloudCall('cloudJoin', device, 'failed', ({ questions }) => {
    toast(t('toast.joined'), t('toast.joinedText', { count: questions.length }))
    onClose()
  })
  const joinCode = useCloudCall('cloudJoinCode', device, 'failed', ({ questions }) => {
    toast(t('toast.joined'), t('toast.joinedText', { count: questions.length }))
    onClose()
  })
  const required =
    mode === 'create' ? (['name', 'deviceName'] as const) : (['recoveryKey', from, 'deviceName'] as const)
  type Field = keyof typeof entered
  const isMissing = (key: Field) => (required as readonly Field[]).includes(key) && entered[key].trim() === ''
  const there = entered[from].trim()
  const where = from === 'folder' ? { folder: there } : { cloud: there }
  const isPending = create.isPending || join.isPending || joinCode.isPending
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const first = required.find(isMissing)
    if (first !== undefined) {
      toast(t('create.required'), t('create.requiredText'), { destructive: true })
      event.currentTarget.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus()
      return
    }
    if (mode === 'join' && isMisplaced)
      return event.currentTarget.querySelector<HTMLInputElement>('input[name=recoveryKey]')?.focus()
    const { name, email, recoveryKey } = entered
    const thisPc = { deviceName: entered.deviceName, kind, appearance: appearanceHere() }
    if (mode === 'join' && from === 'cloud' && isCode(recoveryKey))
      joinCode.mutate({ body: { ...thisPc, code: recoveryKey, cloud: there } })
    else if (mode === 'join')
      join.mutate({
        body: { ...thisPc, ...where, recoveryKey, ...(successorOf === null ? {} : { successorOf }) },
      })
    else create.mutate({ body: { ...thisPc, name, ...(email.trim() === '' ? {} : { email }) } })
  }
  const isMisplaced = from === 'folder' && isCode(entered.recoveryKey)
  /** An invitation contains its cloud's address; a code can only be used with a cloud. */
  const enterKey = (text: string) => {
    const invitation = readInvitation(text)
    if (invitation !== null || isCode(text)) setFrom('cloud')
    setEntered((old) => ({
      ...old,
      recoveryKey: invitation?.code ?? text,
      cloud: invitation?.address ?? old.cloud,
    }))
  }
  const own = (key: PersonField) => ({
    label: t(`create.${key}`),
    hint: t(`create.${key}Hint`),
    ...((required as readonly Field[]).includes(key) ? { needed: t('create.needed') } : {}),
  })
  const deviceName = own('deviceName')
  const field = (key: Exclude<Field, PersonField>) => ({
    name: key,
    label: t(`create.${key}`),
    hint: t(`create.${key}Hint`),
    error: tried && isMissing(key) ? t('create.needed') : undefined,
    value: entered[key],
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setEntered((old) => ({ ...old, [key]: target.value })),
  })
  return (
    <Dialog
      open
      modalClick
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t(`create.${mode}Title`)}
      description={t(`create.${mode}Text`)}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={isPending}>
            {t(`create.${mode}Submit`)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate={entered.email.trim() === ''}
        onSubmit={submit}
        className="flex flex-col gap-4 pt-1"
      >
        {mode === 'join' && (
          <>
            <TextField
              {...field('recoveryKey')}
              {...(isMisplaced ? { error: t('create.notInFolder') } : {})}
              autoComplete="off"
              maxLength={400}
              mono
              onChange={({ target }) => enterKey(target.value)}
            />
            <Segmented
              label={t('create.from')}
              value={from}
              onChange={setFrom}
              options={[
                { value: 'folder', label: t('place.folder') },
                { value: 'cloud', label: t('place.cloud') },
              ]}
            />
            <TextField key={from} {...field(from)} maxLength={from === 'folder' ? 1000 : 300} />
          </>
        )}
        <PersonFields
          words={mode === 'create' ? { name: own('name'), email: own('email'), deviceName } : { deviceName }}
          values={entered}
          tried={tried}
          onChange={(name, text) => setEntered((old) => ({ ...old, [name]: text }))}
        />
        <Select
          field
          label={t('create.kind')}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        {mode === 'join' && !isCode(entered.recoveryKey) && (
          <Successor
            device={device}
            recoveryKey={entered.recoveryKey}
            where={where}
            isThere={there !== ''}
            value={successorOf}
            onChange={(pc) => {
              setSuccessor(pc?.pcId ?? null)
              if (pc === null) return
              setKind(pc.kind)
              setEntered((old) => ({ ...old, deviceName: pc.name }))
            }}
          />
        )}
      </form>
    </Dialog>
  )
}
