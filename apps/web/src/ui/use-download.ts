import { useTranslation } from 'react-i18next'
import { asApiError } from '../lib/api/index.ts'
import { download } from '../lib/download.ts'
import { toast } from './overlay/toast.ts'

/** Saves a file that the server makes; what went wrong is said in a message. */
export const useDownload = () => {
  const { t } = useTranslation('ui')
  return (path: string): void =>
    void download(path).catch((error: unknown) =>
      toast(t('error.download'), asApiError(error).message, { destructive: true }),
    )
}
