import type { AppFacts } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { bytesText, dayText } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { Tooltip } from '../../ui/index.ts'
import type { Found } from './use-app-facts.ts'

export const bytesOf = (facts: AppFacts | undefined): number | null =>
  facts !== undefined && 'bytes' in facts.size ? facts.size.bytes : null

export const usedAt = (facts: AppFacts | undefined): number | null =>
  facts !== undefined && 'at' in facts.lastUsed ? Date.parse(facts.lastUsed.at) : null

/** Shows "unknown" with its reason. */
const Unknown = ({ word, reason }: { word: string; reason: string | null }) =>
  reason === null ? (
    <span className="text-muted">{word}</span>
  ) : (
    <Tooltip text={reason}>
      <button
        type="button"
        className="min-h-6 rounded-control text-muted underline decoration-dotted underline-offset-3 pointer-coarse:min-h-11"
      >
        {word}
      </button>
    </Tooltip>
  )

export const Size = ({ id, found }: { id: string; found: Found }) => {
  const { t } = useTranslation('debloat')
  const language = useLanguage()
  const reasonOf = useReason()
  const facts = found.facts.get(id)
  if (facts === undefined && !found.isComplete)
    return <span className="text-13 text-muted">{t('size.reading')}</span>
  if (facts !== undefined && 'bytes' in facts.size)
    return <span>{bytesText(facts.size.bytes, language)}</span>
  const reason = facts === undefined || !('reason' in facts.size) ? found.reason : facts.size.reason
  return <Unknown word={t('size.unknown')} reason={reason === null ? null : reasonOf(reason)} />
}

export const LastUsed = ({ id, found }: { id: string; found: Found }) => {
  const { t } = useTranslation('debloat')
  const language = useLanguage()
  const reasonOf = useReason()
  const facts = found.facts.get(id)
  if (facts === undefined && !found.isComplete)
    return <span className="text-13 text-muted">{t('used.reading')}</span>
  if (facts !== undefined && 'at' in facts.lastUsed)
    return <time dateTime={facts.lastUsed.at}>{dayText(facts.lastUsed.at, language)}</time>
  const reason = facts === undefined || !('reason' in facts.lastUsed) ? found.reason : facts.lastUsed.reason
  return <Unknown word={t('used.unknown')} reason={reason === null ? null : reasonOf(reason)} />
}
