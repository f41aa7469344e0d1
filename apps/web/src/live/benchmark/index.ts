/** Exports the benchmark for every page that shows it. Loaded when it's needed. */
import { createElement } from 'react'
import { loadWords } from '../../i18n/index.ts'
import { lazyPart, Skeleton } from '../../ui/index.ts'

const withWords = async <M>(module: Promise<M>): Promise<M> => {
  const [loaded] = await Promise.all([module, loadWords('live')])
  return loaded
}

export const BenchmarkCard = lazyPart(
  async () => (await withWords(import('./benchmark-card.tsx'))).BenchmarkCard,
  { loading: createElement(Skeleton, { className: 'h-120 rounded-card' }), whenInView: true },
)

export const BenchmarkButton = lazyPart(
  async () => (await withWords(import('./benchmark-button.tsx'))).BenchmarkButton,
  { loading: createElement(Skeleton, { className: 'h-9 w-28 rounded-control' }) },
)
