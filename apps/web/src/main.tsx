import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadWords, startWords } from './i18n/index.ts'
import { storage } from './lib/storage/index.ts'

storage.clearOnLoad()
await startWords()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// The wording of the reasons is loaded after the first paint; every part that is loaded later waits for that wording.
loadWords('reasons').catch(() => undefined)
