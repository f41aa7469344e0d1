/** The model that the user specified for this PC; null while the model is off. */
import type { DeviceId } from '@clearpane/model'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/index.ts'

export const modelQuery = (device: DeviceId) =>
  queryOptions({
    queryKey: ['model', device],
    queryFn: ({ signal }) => request('model', { device, signal }),
  })
