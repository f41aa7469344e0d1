import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Ok, request } from '../../lib/api/index.ts'

/** Served as an attachment, so the new tab it is opened in turns into a download. */
export const downloadAddress = (id: string): string => `/api/download-script/${encodeURIComponent(id)}`

/** A link instead of window.open: pop-up blockers leave it alone, and the new tab cannot reach back. */
const openInNewTab = (address: string) => {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}

export const useScript = (preset: string) => {
  const abort = useRef<AbortController | null>(null)
  const mutation = useMutation<Ok<'generateProfileScript'>>({
    mutationFn: () => {
      abort.current = new AbortController()
      return request('generateProfileScript', {
        params: { id: preset },
        signal: abort.current.signal,
      })
    },
    onSuccess: ({ id }) => openInNewTab(downloadAddress(id)),
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
