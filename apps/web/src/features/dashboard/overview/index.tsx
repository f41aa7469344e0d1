/** The dashboard's upper part: loaded beside the first page, its place kept, so nothing jumps. */
import type { Device } from '@clearpane/model'
import { ActionsCard } from './actions-card.tsx'
import { PrivacyScanner } from './privacy-scanner.tsx'
import { SystemCard } from './system-card.tsx'

export const Overview = ({ device }: { device: Device }) => (
  <div className="flex flex-col gap-6">
    <SystemCard device={device} />
    <div className="grid items-start gap-x-4 gap-y-6 @4xl:grid-cols-3 @4xl:*:first:col-span-2">
      <ActionsCard device={device} />
      <PrivacyScanner device={device} />
    </div>
  </div>
)
