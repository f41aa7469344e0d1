/** The measured effects of runs. The effects are loaded when the user views a result. */
import { loadWords } from '../../i18n/index.ts'
import { lazyPart } from '../../ui/index.ts'

export const Effects = lazyPart(
  async () => {
    const [{ Effects: view }] = await Promise.all([import('./effects.tsx'), loadWords('changes')])
    return view
  },
  // The placeholder is as tall as the content that replaces it, because otherwise a button below it would move away
  // from the pointer.
  { loading: <div className="h-6" /> },
)
