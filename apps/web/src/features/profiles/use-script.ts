import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Ok, request } from '../../lib/api/index.ts'
import { download, scriptPath } from '../../lib/download.ts'

export const useScript = (presetId: string) => {
  const abort = useRef<AbortController | null>(null)
  const mutation = useMutation<Ok<'generateProfileScript'>>({
    mutationFn: () => {
      abort.current = new AbortController()
      return request('generateProfileScript', {
        params: { id: presetId },
        signal: abort.current.signal,
      })
    },
    onSuccess: ({ id }) => download(scriptPath(id)),
  })
  const cancelled = abort.current?.signal.aborted === true
  return {
    running: mutation.isPending,
    made: mutation.data ?? null,
    error: cancelled ? null : mutation.error,
    generate: () => mutation.mutate(),
    cancel: () => {
      abort.current?.abort()
      mutation.reset()
    },
  }
}
