import { Skeleton } from '../../ui/index.ts'

export const profileGrid = 'grid gap-3 @3xl:grid-cols-3'

export const ProfileSkeletons = () => (
  <>
    <div className={profileGrid}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-43 rounded-dialog" />
      ))}
    </div>
    <Skeleton className="h-48 rounded-dialog" />
  </>
)
