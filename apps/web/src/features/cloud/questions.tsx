/** Lists the decisions that the user has to make, with a link to the dialog. */
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, Notice } from '../../ui/index.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useNames } from './names.ts'
import type { Question } from './use-cloud.ts'

/** The maximum number of names in the sentence; the dialog lists all of them. */
const mostNames = 3

export const Questions = ({
  device,
  profileId,
  questions,
  startsOpen = false,
}: {
  device: DeviceId
  profileId: string
  questions: readonly Question[]
  /** Whether the dialog opens by itself, right after a sync that found questions. */
  startsOpen?: boolean
}) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const { nameOf } = useNames(device)
  const [isOpen, setOpen] = useState(startsOpen)
  if (questions.length === 0) return null
  const shown = questions.slice(0, questions.length > mostNames ? mostNames - 1 : mostNames).map(nameOf)
  const more = questions.length - shown.length
  const names = new Intl.ListFormat(language).format([
    ...shown,
    ...(more > 0 ? [t('conflict.more', { count: more })] : []),
  ])
  return (
    <>
      <Notice
        variant="warn"
        title={t('conflict.title', { count: questions.length })}
        action={<Button onClick={() => setOpen(true)}>{t('conflict.decide')}</Button>}
      >
        {t('conflict.which', { names })} {t('conflict.text')}
      </Notice>
      {isOpen && (
        <ConflictDialog
          device={device}
          profileId={profileId}
          questions={questions}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
