/** A menu that saves a selection, or turns it into a script, a .reg file or a link. */
import type { Device } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { saveReg, saveScript, saveText } from '../../lib/download.ts'
import { Button, Popover, toast, useCopy } from '../../ui/index.ts'
import { fileOf, linkOf, type Taken } from './selection.ts'

type Props = { device: Device; title: string; taken: Taken }

export const TakeMenu = ({ device, title, taken: { choices, items } }: Props) => {
  const { t } = useTranslation('take')
  const { copied, copy } = useCopy()
  const compile = useMutation({
    mutationFn: (format: 'ps1' | 'reg') =>
      request('compile', {
        device: device.id,
        body: {
          choices: [...choices],
          ...(items.length === 0 ? {} : { items: [...items] }),
          title: title.slice(0, 120),
          format,
        },
      }),
    onSuccess: ({ fileName, text }, format) =>
      format === 'reg' ? saveReg(fileName, text) : saveScript(fileName, text),
    onError: (error) => toast(t('failed'), errorMessage(error), { destructive: true }),
  })
  const none = choices.length === 0
  return (
    <Popover
      label={t('title')}
      button={<Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />}
      buttonClassName="grid size-9 shrink-0 place-items-center hover:bg-raised pointer-coarse:size-11"
    >
      <p className="font-semibold">{t('title')}</p>
      <div className="mt-3 grid gap-2">
        <Button
          disabled={none}
          onClick={() => saveText('clearpane-selection.json', fileOf(choices), 'application/json')}
        >
          {t('save')}
        </Button>
        <Button disabled={compile.isPending} onClick={() => compile.mutate('ps1')}>
          {t('script')}
        </Button>
        <Button disabled={compile.isPending} onClick={() => compile.mutate('reg')}>
          {t('reg')}
        </Button>
        <Button
          disabled={none}
          onClick={() => void copy(Promise.resolve(`${location.origin}${linkOf(choices)}`))}
        >
          {t(copied === null ? 'link' : 'copied')}
        </Button>
      </div>
      <p className="mt-3 text-muted">{t(items.length > 0 ? 'noItems' : 'linkText')}</p>
    </Popover>
  )
}
