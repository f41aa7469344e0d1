/** What runs moved. Loaded when a result is looked at. */
import { loadWords } from '../../i18n/index.ts'
import { lazyPart } from '../../ui/index.ts'

export const Effects = lazyPart(async () => {
  const [{ Effects: view }] = await Promise.all([import('./effects.tsx'), loadWords('effects')])
  return view
})
