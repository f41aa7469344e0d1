import { useEffect, useRef, useState } from 'react'
import type { DownloadedFile } from '../../lib/download.ts'
import { type Making, makeScripts, type ScriptRequest } from './make.ts'

/** Creates scripts until the user leaves the page or `stop` is called. */
export const useScripts = () => {
  const abort = useRef<AbortController | null>(null)
  const [all, setAll] = useState<readonly Making[]>([])
  const stop = () => {
    abort.current?.abort()
    abort.current = null
    setAll([])
  }
  useEffect(() => () => abort.current?.abort(), [])
  const start = (wanted: readonly ScriptRequest[], onReady: (file: DownloadedFile) => void = () => {}) => {
    abort.current?.abort()
    const own = new AbortController()
    abort.current = own
    setAll(wanted.map(({ id, title }) => ({ id, title, state: 'waiting' })))
    void makeScripts(wanted, own.signal, (making) => {
      if (own.signal.aborted) return
      setAll((old) => old.map((one) => (one.id === making.id ? making : one)))
      if (making.state === 'ready') onReady(making.file)
    })
  }
  return { all, start, stop }
}
