/** A button in a page's header that starts the benchmark; `onStart` opens the part of the page where it runs. */
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/index.ts'
import { type Place, useBenchmark } from './use-benchmark.ts'

export const BenchmarkButton = ({
  device,
  place,
  onStart,
}: {
  device: DeviceId
  place: Place
  onStart(): void
}) => {
  const { t } = useTranslation('benchmark')
  const { tool, reason } = useBenchmark(device, place)
  const works = tool.view.state === 'running' || tool.view.state === 'cancelling'
  const begin = () => {
    tool.start()
    onStart()
  }
  return (
    <Button disabled={works || reason !== null} onClick={begin}>
      {works ? t('running') : t('start')}
    </Button>
  )
}
