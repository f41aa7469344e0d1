/**
 * Lets the user specify a model, or turn the model off again. Saving the model's name sends nothing to the model.
 */
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { Button, Card, TextField, toast } from '../../../ui/index.ts'
import { modelQuery } from './model-query.ts'

export const ModelCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('recommendations')
  const client = useQueryClient()
  const { data } = useQuery(modelQuery(device))
  const model = data?.model ?? null
  const [url, setUrl] = useState<string | null>(null)
  const [name, setName] = useState<string | null>(null)
  const read = () => {
    setUrl(null)
    setName(null)
    return client.invalidateQueries({ queryKey: modelQuery(device).queryKey })
  }
  const given = { url: url ?? model?.url ?? '', name: name ?? model?.name ?? '' }
  const failed = (error: unknown) => toast(t('model.saveFailed'), errorMessage(error), { destructive: true })
  const save = useMutation({
    mutationFn: () => request('setModel', { device, body: given }),
    onSuccess: () => {
      toast(t('model.saved'), t('model.savedText'))
      return read()
    },
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: () => request('removeModel', { device }),
    onSuccess: () => {
      toast(t('model.removed'), '')
      return read()
    },
    onError: failed,
  })
  return (
    <Card className="flex flex-col gap-4 px-5 py-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-16 font-semibold">{t('model.title')}</h2>
        <p className="text-muted">{t('model.purpose')}</p>
      </div>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('model.address')}
            hint={t('model.addressHint')}
            value={given.url}
            onChange={(event) => setUrl(event.target.value)}
            maxLength={300}
            required
          />
          <TextField
            label={t('model.name')}
            hint={t('model.nameHint')}
            value={given.name}
            onChange={(event) => setName(event.target.value)}
            maxLength={100}
            required
          />
        </div>
        {model !== null && (
          <p className="text-13 text-muted">{t(model.isHere ? 'model.isHere' : 'model.isElsewhere')}</p>
        )}
        <div className="flex gap-2">
          <Button type="submit" disabled={save.isPending}>
            {t('model.save')}
          </Button>
          {model !== null && (
            <Button variant="quiet" onClick={() => remove.mutate()} disabled={remove.isPending}>
              {t('model.remove')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
