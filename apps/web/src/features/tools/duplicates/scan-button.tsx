/** Scan Duplicates in the page's header, from any tab. */
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/index.ts'
import type { Duplicates } from './use-duplicates.ts'

export const ScanButton = ({ tool, onStart }: { tool: Duplicates; onStart(): void }) => {
  const { t } = useTranslation('tools')
  const { view, start } = tool
  const works = view.state === 'running' || view.state === 'cancelling'
  return (
    <Button
      disabled={works}
      onClick={() => {
        start()
        onStart()
      }}
    >
      {t(works ? 'scanning' : 'scanDuplicates')}
    </Button>
  )
}
