import { useDevices } from '../../lib/device/index.ts'
import { useStore } from '../../lib/store.ts'
import { review } from '../run/review-store.ts'
import { RunDialog } from '../run/run-dialog.tsx'
import { runShown, runTask } from '../run/run-store.ts'
import { ReviewDialog, useReviewDevice } from './review-dialog.tsx'

/** Shows the open dialog: the review of a plan, or a run. Loaded when first needed. */
export const ReviewHost = () => {
  const requested = useStore(review)
  const task = useStore(runTask)
  const shown = useStore(runShown)
  const { devices } = useDevices()
  const device = useReviewDevice(requested)
  if (requested !== null && device !== null)
    return <ReviewDialog key={JSON.stringify(requested)} requested={requested} device={device} />
  if (task !== null && shown)
    return <RunDialog task={task} device={devices.find(({ id }) => id === task.device) ?? null} />
  return null
}
