/**
 * Exports the live charts and figures for every page that shows them. The charts are loaded when they scroll into
 * view.
 */

import { createElement } from 'react'
import { loadWords } from '../i18n/index.ts'
import { lazyPart, Skeleton } from '../ui/index.ts'

export const LiveNetwork = lazyPart(
  async () => {
    const [{ LiveNetwork: view }] = await Promise.all([import('./live-network.tsx'), loadWords('live')])
    return view
  },
  { loading: createElement(Skeleton, { className: 'h-80' }) },
)

export const LiveView = lazyPart(
  async () => {
    const [{ LiveView: view }] = await Promise.all([import('./live-view.tsx'), loadWords('live')])
    return view
  },
  { loading: createElement(Skeleton, { className: 'h-100' }) },
)
