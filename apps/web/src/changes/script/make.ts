/**
 * Creates several scripts, one after another. Each stage is a real step, and its name is shown while the step is in
 * progress.
 */
import { type ApiError, asApiError } from '../../lib/api/index.ts'
import { type DownloadedFile, fetchFile, scriptPath } from '../../lib/download.ts'

/**
 * write: the server checks the choices and compiles them. read: the file is downloaded. check: the page computes the
 * file's hash.
 */
export const steps = ['write', 'read', 'check'] as const
export type Step = (typeof steps)[number]

export type ScriptRequest = {
  id: string
  title: string
  ask(signal: AbortSignal): Promise<{ id: string; sha256: string }>
}

export type Making = Pick<ScriptRequest, 'id' | 'title'> &
  (
    | { state: 'waiting' }
    | { state: 'working'; step: Step }
    | { state: 'ready'; file: DownloadedFile; sha256: string }
    | { state: 'failed'; error: ApiError | 'sum' }
  )

const sha256Of = async (file: Blob): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Creates the scripts; if one fails, the others are still created. */
export const makeScripts = async (
  wanted: readonly ScriptRequest[],
  signal: AbortSignal,
  report: (making: Making) => void,
): Promise<void> => {
  for (const { id, title, ask } of wanted) {
    if (signal.aborted) return
    const begin = (step: Step) => report({ id, title, state: 'working', step })
    try {
      begin('write')
      const made = await ask(signal)
      begin('read')
      const file = await fetchFile(scriptPath(made.id))
      begin('check')
      const sum = await sha256Of(file.blob)
      report(
        sum === made.sha256
          ? { id, title, state: 'ready', file, sha256: sum }
          : { id, title, state: 'failed', error: 'sum' },
      )
    } catch (error) {
      if (signal.aborted) return
      report({ id, title, state: 'failed', error: asApiError(error) })
    }
  }
}
