import { storage, type Theme, themes } from '../storage/index.ts'
import { createStore } from '../store.ts'

const shown = (): Theme => themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'dark'

/** The page's theme, which at first is the one that public/theme.js chose before the first paint. */
export const theme = createStore<Theme>(shown())

export const chooseTheme = (next: Theme) => {
  document.documentElement.dataset.theme = next
  storage.set('clearpane_theme', next)
  theme.set(next)
}
