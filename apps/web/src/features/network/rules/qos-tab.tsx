/** Marks and upload limits for single programs. Windows can't enforce shares of a connection. */
import type { DeviceId, Item } from '@clearpane/model'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review, toastEnd } from '../../../tweaks/index.ts'
import { Button, Card, Notice, Section, Select, TextField } from '../../../ui/index.ts'
import { RuleList } from './rule-list.tsx'

const marks = { gaming: 46, streaming: 34, voip: 46, business: 26, downloads: 8 } as const
type Traffic = keyof typeof marks
const kinds = Object.keys(marks) as Traffic[]

const program = /^(?:[A-Za-z]:\\.+\\)?[^\\/:*?"<>|]{1,100}\.exe$/i
const nameOf = (text: string) =>
  `Clearpane ${text.slice(text.lastIndexOf('\\') + 1).replace(/[^\w.-]/g, '_')}`.slice(0, 58)

export const QosTab = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('network')
  const [file, setFile] = useState('')
  const [traffic, setTraffic] = useState<Traffic>('gaming')
  const [limit, setLimit] = useState('0')
  const [tried, setTried] = useState(false)
  const wrongFile = program.test(file.trim()) ? undefined : t('qos.noProgram')
  const wrongLimit = /^\d{1,7}$/.test(limit.trim()) ? undefined : t('qos.noLimit')
  const open = (option: 'set' | 'removed') => {
    setTried(true)
    if (wrongFile !== undefined || wrongLimit !== undefined) return
    const item: Item = {
      type: 'qosPolicy',
      id: nameOf(file.trim()),
      option,
      program: file.trim(),
      protocol: '*',
      ports: '*',
      dscp: marks[traffic],
      limit: Number(limit) === 0 ? null : Number(limit),
    }
    review.set({
      device,
      title: t('qos.reviewTitle', { program: file.trim() }),
      origin: {
        kind: 'selection',
        // Outside a domain, Windows honors such rules only with this.
        choices: option === 'set' ? [{ tweakId: 'network.enableQoS' }] : [],
        items: [item],
      },
      onEnd: toastEnd(t('qos.done'), t('qos.failed'), t('qos.failedText')),
    })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    open('set')
  }
  const form = (
    <Section id="qos" title={t('qos.title')} hint={t('qos.hint')}>
      <Notice variant="info">{t('qos.honest')}</Notice>
      {device === 'generic' ? (
        <Notice variant="unavailable">{t('dns.onlyWindows')}</Notice>
      ) : (
        <Card className="p-4">
          <form noValidate onSubmit={send} className="flex flex-col gap-4">
            <div className="grid items-start gap-4 @2xl:grid-cols-3">
              <TextField
                label={t('qos.program')}
                hint={t('qos.programHint')}
                value={file}
                maxLength={200}
                required
                error={tried ? wrongFile : undefined}
                onChange={(event) => setFile(event.target.value)}
              />
              <Select
                field
                label={t('qos.traffic')}
                value={traffic}
                options={kinds.map((kind) => ({
                  value: kind,
                  label: t('qos.kindMark', { kind: t(`qos.kind.${kind}`), mark: marks[kind] }),
                }))}
                onChange={setTraffic}
              />
              <TextField
                label={t('qos.limit')}
                hint={t('qos.limitHint')}
                value={limit}
                inputMode="numeric"
                maxLength={7}
                error={tried ? wrongLimit : undefined}
                onChange={(event) => setLimit(event.target.value)}
              />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary">
                {t('qos.apply')}
              </Button>
              <Button onClick={() => open('removed')}>{t('qos.remove')}</Button>
            </div>
          </form>
        </Card>
      )}
    </Section>
  )
  return (
    <div className="flex flex-col gap-6">
      {form}
      {device !== 'generic' && <RuleList device={device} />}
    </div>
  )
}
