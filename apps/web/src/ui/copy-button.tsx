import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './input/button.tsx'
import { useCopy } from './use-copy.ts'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A button that copies text. `what` describes the text for people who can't see it next to the button. */
export const CopyButton = ({
  text,
  what,
  small = false,
}: {
  text: string
  what?: string
  small?: boolean
}) => {
  const { t } = useTranslation('ui')
  const { copied, copy } = useCopy()
  const isCopied = copied === text
  const word = t(isCopied ? 'copy.done' : 'copy.act')
  return (
    <Button
      small={small}
      {...(what === undefined ? {} : { 'aria-label': `${word}: ${what}` })}
      icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />}
      onClick={() => void copy(text)}
    >
      {word}
    </Button>
  )
}
