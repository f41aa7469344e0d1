/**
 * Prepares the state for each test file that isn't marked as heavy. Test files share a worker's window and modules,
 * so one file's page, address, storage and language would affect the next file.
 */
import { afterAll } from 'vitest'

declare global {
  interface Window {
    /** Defined in tests only: this property exists in happy-dom's window, but not in a browser's. */
    readonly happyDOM?: { setURL(address: string): void }
  }
}

const home = 'http://localhost:3000/'

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // The time limit ends tests that hang. The default limit of one second would also end tests that only wait for a
  // busy machine.
  configure({ asyncUtilTimeout: 10_000 })

  afterAll(async () => {
    cleanup()
    const { chooseLanguage, language } = await import('../i18n/index.ts')
    if (language.get() !== 'en') await chooseLanguage('en')
    // A dialog that is still open would hide the next file's page from screen readers, and so from its queries.
    const { review } = await import('../changes/run/review-store.ts')
    const { runShown, runTask } = await import('../changes/run/run-store.ts')
    review.set(null)
    runShown.set(false)
    runTask.set(null)
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    // A download can leave the window at about:blank, which has no paths.
    window.happyDOM?.setURL(home)
    history.replaceState(null, '', '/')
  })
}
