import { useEffect, useEffectEvent } from 'react'

/** Accepts a file dropped anywhere on the page. */
export const useDropped = (take: (file: File) => void) => {
  const taken = useEffectEvent(take)
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => hasFile(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (file === undefined) return
      event.preventDefault()
      taken(file)
    }
    // This listener runs before the window's own listener, which accepts files on pages without an import of their
    // own.
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])
}
