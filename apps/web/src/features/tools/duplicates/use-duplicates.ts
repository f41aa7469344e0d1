import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import type { Ok } from '../../../lib/api/index.ts'
import { useTool } from '../../../live/tool/index.ts'
import { toast } from '../../../ui/index.ts'
import { requestBody } from './scan-request.ts'

/** Texts from the specification. */
export const useDuplicates = (device: DeviceId) => {
  const { t } = useTranslation('tools')
  const ends = {
    done: ({ copies }: Ok<'scanDuplicates'>) => toast(t('scanComplete'), t('found', { count: copies })),
    failed: () => toast(t('scanFailed'), t('scanFailedText'), { destructive: true }),
  }
  return useTool('duplicates', 'scanDuplicates', device, ends, requestBody)
}
export type Duplicates = ReturnType<typeof useDuplicates>
