/** The benchmark, for every page that shows it. Loaded when it comes into view. */
import { loadWords } from '../../i18n/index.ts'
import { lazyPart } from '../../ui/index.ts'

export const BenchmarkCard = lazyPart(
  async () => {
    const [{ BenchmarkCard: view }] = await Promise.all([
      import('./benchmark-card.tsx'),
      loadWords('benchmark', 'tool'),
    ])
    return view
  },
  { whenInView: true },
)
