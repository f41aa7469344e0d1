import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { Button, Dialog, Popover, toast } from '../../ui/index.ts'

type Props = (
  | { type: 'all' | 'debloat' | 'registry' }
  // Except for the first page, a page's wording is loaded together with the page.
  | {
      type: 'automation' | 'cleanup' | 'cloud' | 'recommendations' | 'scheduler' | 'monitoring' | 'tools'
      words: Record<'button' | 'title' | 'text', string>
    }
) & {
  /** Clears this type of data in the browser. Returns the number of entries that were cleared. */
  forget(): number
  /**
   * Whether the button is already inside a menu. If the button isn't in a menu, it's hidden behind "…" on phones.
   */
  inMenu?: true
}

/**
 * A button that clears one type of stored data, in the browser and on the server, once the user has confirmed. A
 * reset never clears the undo journal.
 */
export const ResetButton = (props: Props) => {
  const { type, forget, inMenu = false } = props
  const { t } = useTranslation(['reset', 'ui'])
  const client = useQueryClient()
  const words =
    'words' in props
      ? props.words
      : {
          button: t(`button.${props.type}`),
          title: t(`title.${props.type}`),
          text: t(`text.${props.type}`),
        }
  const [open, setOpen] = useState(false)
  const reset = useMutation({
    mutationFn: () => request('reset', { body: { resetType: type } }),
    onSuccess: ({ cleared }) => {
      const count = cleared + forget()
      setOpen(false)
      toast(t('done'), count === 0 && type !== 'all' ? t('nothing') : t('doneText'))
      void client.invalidateQueries()
    },
    onError: (error) => {
      setOpen(false)
      toast(t('failed'), errorMessage(error) || t('failedText'), { destructive: true })
    },
  })
  return (
    <>
      <Button className={inMenu ? undefined : 'max-sm:hidden'} onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {!inMenu && (
        // Almost nobody uses this button, so on a phone it isn't among the first buttons that the user can reach with
        // the thumb.
        <span className="order-last sm:hidden">
          <Popover
            label={t('more')}
            button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
            buttonClassName="grid size-11 place-items-center"
          >
            <Button onClick={() => setOpen(true)}>{words.button}</Button>
          </Popover>
        </span>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={t('ui:action.close')}
        title={words.title}
        description={words.text}
        footer={
          <>
            <Button disabled={reset.isPending} onClick={() => setOpen(false)}>
              {t('ui:action.cancel')}
            </Button>
            <Button variant="danger" disabled={reset.isPending} onClick={() => reset.mutate()}>
              {reset.isPending ? t('running') : words.button}
            </Button>
          </>
        }
      />
    </>
  )
}
