/** A state of an item in the current language. */
import type { ItemState } from '@clearpane/model/items'
import type { TFunction } from 'i18next'
import { bytesText } from '../../lib/format/index.ts'

type T = TFunction<'items'>

const ruleText = ({ dscp, limit }: Extract<ItemState, { code: 'rule' }>, t: T): string => {
  const parts = [
    dscp === undefined ? [] : dscp === null ? t('state.ruleNoMark') : t('state.ruleMark', { dscp }),
    limit === undefined ? [] : limit === null ? t('state.ruleNoLimit') : t('state.ruleLimit', { limit }),
  ].flat()
  return parts.length === 0 ? t('state.rule') : parts.join(', ')
}

export const itemStateText = (state: ItemState, t: T, language: string): string => {
  switch (state.code) {
    case 'files':
      return t('state.files', { size: bytesText(state.bytes, language) })
    case 'servers': {
      const servers = state.servers.join(', ')
      return t(state.encrypted ? 'state.encrypted' : 'state.servers', { servers })
    }
    case 'bytes':
      return t('state.bytes', { bytes: new Intl.NumberFormat(language).format(state.bytes) })
    case 'setting':
      return t('state.setting', { setting: state.setting })
    case 'rule':
      return ruleText(state, t)
    default:
      return t(`state.${state.code}`)
  }
}
