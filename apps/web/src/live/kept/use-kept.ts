/** The measurements of a change; the server stores them, so they survive a reload. */
import type { JobResult, JobTypeName } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api/index.ts'
import { resultsOf } from '../tool/index.ts'

export type KeptFigures<T extends JobTypeName> = {
  /** Null: there is none. */
  kept: { at: string; value: JobResult<T> } | null
  clear(): void
}

export const useKept = <T extends JobTypeName>(type: T, device: DeviceId): KeptFigures<T> => {
  const client = useQueryClient()
  const results = useQuery(resultsOf(device))
  const forget = useMutation({
    mutationFn: () => request('clearResult', { device, params: { type } }),
    onSuccess: () => client.invalidateQueries(resultsOf(device)),
  })
  const found = results.data?.results.find((one) => one.type === type)
  return {
    // The cast is safe because the server has checked that the value has the type of the job's result.
    kept: found === undefined ? null : { at: found.at, value: found.value as JobResult<T> },
    clear: () => forget.mutate(),
  }
}
