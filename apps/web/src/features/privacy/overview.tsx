/** The score and its parts, the recommendations, and the scan. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../lib/api/index.ts'
import type { Rows } from '../../tweaks/catalog/index.ts'
import { PrivacyScanner } from '../../tweaks/scanner/index.ts'
import { PrivacyScoreCard } from '../../tweaks/score/index.ts'
import { QueryView, Skeleton } from '../../ui/index.ts'
import { PrivacyRecommendations } from './privacy-recommendations.tsx'

export const Overview = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const query = useQuery(queries.privacy(device))
  return (
    <div className="grid gap-4 @3xl:min-h-127 @3xl:grid-cols-2 @5xl:grid-cols-3">
      <QueryView
        query={query}
        fresh
        loading={
          <>
            <Skeleton className="h-61 rounded-card @3xl:h-auto" />
            <Skeleton className="h-130 rounded-card @3xl:h-auto" />
          </>
        }
      >
        {(privacy) => (
          <>
            <PrivacyScoreCard privacy={privacy} rows={rows} />
            <PrivacyRecommendations privacy={privacy} rows={rows} device={device} />
          </>
        )}
      </QueryView>
      <PrivacyScanner device={device} />
    </div>
  )
}
