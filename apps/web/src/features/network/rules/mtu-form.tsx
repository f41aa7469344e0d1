/** The form for the maximum packet size of one adapter. */
import type { DeviceId } from '@clearpane/model'
import { carriesRoute } from '@clearpane/model/carries-route'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review, toastEnd } from '../../../changes/index.ts'
import { type Ok, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { Button, Card, Section, Select, TextField } from '../../../ui/index.ts'

/** The limits for the packet size. */
const [least, most] = [576, 9000]
/** Ethernet's standard packet size (RFC 894): larger packets need jumbo frames along the whole path. */
const usual = 1500

/**
 * A check's result, with the adapter's own limit. No larger packet could be tested, because the adapter can't send
 * one.
 */
export type Checked = { mtu: number; adapterMtu: number | null }

/** Whether the result is below the adapter's limit and is therefore the path's limit. */
const isLess = ({ mtu, adapterMtu }: Checked): boolean => adapterMtu === null || mtu < adapterMtu

export const wrongSize = (
  text: string,
  checked: Checked | null,
): 'wrong' | 'tooLarge' | 'unproven' | null => {
  const size = Number(text)
  if (!/^\d{1,5}$/.test(text) || size < least || size > most) return 'wrong'
  if (checked !== null && isLess(checked) && size > checked.mtu) return 'tooLarge'
  if (size > usual && size > (checked?.mtu ?? 0)) return 'unproven'
  return null
}

type Found = Ok<'pathMtu'>
type Props = {
  device: DeviceId
  adapterMtu: number | null
  onFound(found: Found | null): void
  onUse(mtu: number): void
}

const Answer = ({
  found: { host, found, simulated },
  adapterMtu,
  onUse,
}: { found: Found } & Omit<Props, 'onFound' | 'device'>) => {
  const { t } = useTranslation('network')
  if (!('mtu' in found)) return <p>{t(`mtu.${found.state}`, { host })}</p>
  const { mtu } = found
  const less = isLess({ mtu, adapterMtu })
  return (
    <>
      <p>{t(less ? 'mtu.less' : 'mtu.whole', { mtu, host })}</p>
      {less && (
        <Button small onClick={() => onUse(mtu)}>
          {t('mtu.use', { mtu })}
        </Button>
      )}
      {simulated && <p className="w-full text-12 text-muted">{t('mtu.simulated')}</p>}
    </>
  )
}

/**
 * Finds the size of the largest packet that reaches a host. Sends packets only when the user clicks, and only to the
 * host that the user typed.
 */
const MtuCheck = ({ device, adapterMtu, onFound, onUse }: Props) => {
  const { t } = useTranslation('network')
  const [host, setHost] = useState('')
  const check = useMutation({
    mutationFn: () => request('pathMtu', { device, body: { host: host.trim() } }),
    onMutate: () => onFound(null),
    onSuccess: onFound,
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          className="w-72"
          label={t('mtu.host')}
          hint={t('mtu.hostHint')}
          value={host}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => setHost(target.value)}
        />
        <Button
          className="sm:mt-6"
          disabled={host.trim() === '' || check.isPending}
          onClick={() => check.mutate()}
        >
          {t('mtu.check')}
        </Button>
      </div>
      <div role="status" className="flex flex-wrap items-center gap-3">
        {check.isPending && <p className="text-muted">{t('mtu.checking')}</p>}
        {check.error !== null && <p className="text-danger">{errorMessage(check.error)}</p>}
        {check.data !== undefined && <Answer found={check.data} adapterMtu={adapterMtu} onUse={onUse} />}
      </div>
    </div>
  )
}

export const MtuForm = ({ adapters, device }: { adapters: Ok<'network'>['adapters']; device: DeviceId }) => {
  const { t } = useTranslation('network')
  const all = 'reported' in adapters ? adapters.reported : []
  const [chosen, setChosen] = useState<string | null>(null)
  const adapter =
    all.find(({ id }) => id === chosen) ??
    all.find(carriesRoute) ??
    all.find(({ connected }) => connected) ??
    all[0]
  const [text, setText] = useState('1500')
  const [tried, setTried] = useState(false)
  const [checked, setChecked] = useState<Ok<'pathMtu'> | null>(null)
  if (adapter === undefined || device === 'generic') return null
  const mtu = Number(text)
  const passed =
    checked !== null && 'mtu' in checked.found
      ? { mtu: checked.found.mtu, adapterMtu: adapter.mtu, host: checked.host }
      : null
  const problem = wrongSize(text, passed)
  const wrong =
    problem === null
      ? undefined
      : t(`mtu.${problem}`, { least, most, host: passed?.host ?? '', mtu: passed?.mtu ?? most })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong !== undefined) return
    review.set({
      device,
      act: { id: 'network.mtu', names: { name: adapter.name } },
      origin: {
        kind: 'selection',
        choices: [],
        items: [{ type: 'mtu', id: adapter.id, option: 'set', mtu }],
      },
      onEnd: toastEnd(t('mtu.done'), t('tcp.failed'), t('tcp.failedText')),
    })
  }
  return (
    <Section id="mtu" title={t('mtu.title')} hint={t('mtu.hint')}>
      <Card className="flex flex-col gap-4 p-4">
        <MtuCheck
          key={adapter.id}
          device={device}
          adapterMtu={adapter.mtu}
          onFound={setChecked}
          onUse={(found) => setText(String(found))}
        />
        <form noValidate onSubmit={send} className="flex flex-wrap items-start gap-4">
          <Select
            field
            label={t('mtu.adapter')}
            value={adapter.id}
            options={all.map(({ id, name, mtu: now }) => ({
              value: id,
              label: now === null ? name : t('mtu.now', { name, mtu: now }),
            }))}
            onChange={(id) => {
              setChosen(id)
              setChecked(null)
            }}
          />
          <TextField
            label={t('mtu.size')}
            value={text}
            inputMode="numeric"
            maxLength={5}
            hint={t('mtu.sizeHint')}
            error={tried ? wrong : undefined}
            onChange={(event) => setText(event.target.value.trim())}
            className="w-72"
          />
          <Button type="submit" className="sm:mt-6">
            {t('mtu.apply')}
          </Button>
        </form>
      </Card>
    </Section>
  )
}
