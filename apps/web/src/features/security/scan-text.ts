/** The message after a scan. Pure. */
import type { Reason } from '@clearpane/model'
import type { TFunction } from 'i18next'
import type { Ok } from '../../lib/api/index.ts'

/** Names the active threats first, because a count of protections alone would sound as if all were well. */
export const scanText = (
  { critical: { on, of, unknown }, protectionLog, threats }: Ok<'security'>,
  t: TFunction<'security'>,
  reasonOf: (reason: Reason | null) => string,
): string => {
  const active = protectionLog?.findings.filter(({ state }) => state === 'active') ?? []
  const names = [...new Set(active.map(({ name }) => name))]
  return [
    ...(names.length === 0 ? [] : [t('scanThreats', { count: names.length, names: names.join(', ') })]),
    of === 0 ? t('scanNone') : t('scanText', { on, of }),
    ...(unknown === 0 ? [] : [t('scanUnknown', { count: unknown })]),
    ...(threats.count === null ? [t('standing.threatsUnknown', { reason: reasonOf(threats.reason) })] : []),
  ].join(' ')
}
