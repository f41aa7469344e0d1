import { useTranslation } from 'react-i18next'
import { errorMessage } from '../lib/diagnostics/index.ts'
import { download } from '../lib/download.ts'
import { toast } from './overlay/toast.ts'

/** Saves a file from the server; if that fails, shows a message. */
export const useDownload = () => {
  const { t } = useTranslation('ui')
  return (path: string): void =>
    void download(path).catch((error: unknown) =>
      toast(t('error.download'), errorMessage(error), { destructive: true }),
    )
}
