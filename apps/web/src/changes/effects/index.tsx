/** The measured effects of runs. Loaded when a result is viewed. */
import { loadWords } from '../../i18n/index.ts'
import { lazyPart } from '../../ui/index.ts'

export const Effects = lazyPart(
  async () => {
    const [{ Effects: view }] = await Promise.all([import('./effects.tsx'), loadWords('changes')])
    return view
  },
  // As high as what comes: a button below it would move away from under the pointer.
  { loading: <div className="h-6" /> },
)
