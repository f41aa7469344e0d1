/** The measured effects of runs. The effects are loaded when a result is viewed. */
import { loadWords } from '../../i18n/index.ts'
import { lazyPart } from '../../ui/index.ts'

export const Effects = lazyPart(
  async () => {
    const [{ Effects: view }] = await Promise.all([import('./effects.tsx'), loadWords('changes')])
    return view
  },
  // The placeholder is as high as the content that replaces it: otherwise a button below would move away from the
  // pointer.
  { loading: <div className="h-6" /> },
)
