/** Translates the service control manager's terms into Clearpane's terms. */
import type { ServiceState } from '@clearpane/model'
import type { ServiceRunState } from '@clearpane/win32'

const running: Record<ServiceRunState, ServiceState['running']> = {
  stopped: 'stopped',
  startPending: 'pending',
  stopPending: 'pending',
  running: 'running',
  continuePending: 'pending',
  pausePending: 'pending',
  paused: 'paused',
}

export const runningOf = (state: ServiceRunState): ServiceState['running'] => running[state]

/** SERVICE_KERNEL_DRIVER | SERVICE_FILE_SYSTEM_DRIVER | SERVICE_RECOGNIZER_DRIVER */
export const isDriver = (type: number): boolean => (type & (0x1 | 0x2 | 0x8)) !== 0
