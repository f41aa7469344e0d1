/** The largest packet of one adapter. */
import type { DeviceId } from '@clearpane/model'
import { carriesRoute } from '@clearpane/model/carries-route'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ok } from '../../../lib/api/index.ts'
import { review, toastEnd } from '../../../tweaks/index.ts'
import { Button, Card, Section, Select, TextField } from '../../../ui/index.ts'
import { MtuCheck } from './mtu-check.tsx'
import { least, most, wrongSize } from './mtu-rules.ts'

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
      title: t('mtu.reviewTitle', { name: adapter.name }),
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
