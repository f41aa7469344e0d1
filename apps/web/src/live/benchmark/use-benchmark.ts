/**
 * One PC's benchmark: its state as a tool, the page's message when it ends, and whether the PC can be measured.
 */
import type { DeviceId } from '@clearpane/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api/index.ts'
import { useDiagnostic } from '../../lib/diagnostics/index.ts'
import { toast } from '../../ui/index.ts'
import { useTool } from '../tool/index.ts'

/** The page that the benchmark is shown on. For each page, the specification has its own wording for a failure. */
export type Place = 'gaming' | 'tools'

const benchmarksOf = (device: DeviceId, at: string) =>
  queryOptions({
    queryKey: ['benchmarks', device, at],
    queryFn: ({ signal }) => request('benchmarks', { device, signal }),
  })

/**
 * Returns the description of a refusal, followed by the reason, because the reason alone doesn't explain what was
 * refused.
 */
const whole = ({ what, why }: { what: string; why: string }) => [what, why].filter((text) => text !== '')

export const useBenchmark = (device: DeviceId, place: Place) => {
  const { t } = useTranslation('benchmark')
  const inWords = useDiagnostic()
  const tool = useTool('benchmark', 'benchmark', device, {
    done: ({ result: { tests } }) => {
      const score = tests.find(({ test }) => test === 'cpuSingle')?.score ?? null
      toast(t('complete'), score === null ? t('firstResult') : t('ofFirst', { score }))
    },
    failed: ({ diagnostics: [cause] }) =>
      toast(
        t('failed'),
        [t(`failedText.${place}`), ...(cause === undefined ? [] : whole(inWords(cause)))].join(' '),
        {
          destructive: true,
        },
      ),
  })
  const { data } = useQuery(benchmarksOf(device, tool.view.state === 'result' ? tool.view.at : ''))
  return { tool, stored: data?.results.length ?? 0, reason: data?.reason ?? null }
}
