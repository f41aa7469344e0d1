/**
 * Looks up a name or tests a port, but only when the user clicks, and sends only the text that the user typed.
 */
import type { DeviceId } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Ok, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { Button, Card, TextField } from '../../../ui/index.ts'

const Looked = ({ found: { answer, server } }: { found: Ok<'dnsLookup'> }) => {
  const { t } = useTranslation('netlab')
  if (answer.outcome !== 'answered') return <p>{t(`look.outcome.${answer.outcome}`)}</p>
  return (
    <div>
      {answer.code !== 'ok' && <p>{t(`look.code.${answer.code}`)}</p>}
      {answer.code === 'ok' && answer.answers.length === 0 && <p>{t('look.empty')}</p>}
      <ul className="font-mono text-13">
        {answer.answers.map(({ type, data }) => (
          <li key={`${type} ${data}`}>
            {type} {data}
          </li>
        ))}
      </ul>
      <p className="text-12 text-muted">{t('look.by', { server, ms: answer.ms.toFixed(1) })}</p>
    </div>
  )
}

export const LookCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const [name, setName] = useState('')
  const [port, setPort] = useState('')
  const look = useMutation({
    mutationFn: () => request('dnsLookup', { device, body: { name: name.trim() } }),
  })
  const tried = useMutation({
    mutationFn: () => request('portCheck', { device, body: { host: name.trim(), port: port.trim() } }),
  })
  const ask = (one: typeof look | typeof tried) => {
    look.reset()
    tried.reset()
    one.mutate()
  }
  const error = look.error ?? tried.error
  const simulated = look.data?.simulated ?? tried.data?.simulated ?? false
  const empty = name.trim() === ''
  return (
    <Card role="group" aria-label={t('look.title')} className="flex min-h-60 flex-col gap-3 p-4">
      <div>
        <h3 className="text-16 font-semibold">{t('look.title')}</h3>
        <p className="text-13 text-muted">{t('look.text')}</p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-48 flex-1"
          label={t('look.name')}
          value={name}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => setName(target.value)}
        />
        <Button disabled={empty || look.isPending} onClick={() => ask(look)}>
          {t('look.lookUp')}
        </Button>
        <TextField
          className="w-24"
          label={t('look.port')}
          value={port}
          inputMode="numeric"
          onChange={({ target }) => setPort(target.value)}
        />
        <Button disabled={empty || port.trim() === '' || tried.isPending} onClick={() => ask(tried)}>
          {t('look.tryPort')}
        </Button>
      </div>
      <div role="status">
        {error !== null && <p className="text-danger">{errorMessage(error)}</p>}
        {look.data !== undefined && <Looked found={look.data} />}
        {tried.data !== undefined && (
          <p>
            {t(`look.answer.${tried.data.answer.outcome}`, { host: tried.data.host, port: tried.data.port })}
          </p>
        )}
        {simulated && <p className="text-12 text-muted">{t('simulated')}</p>}
      </div>
    </Card>
  )
}
