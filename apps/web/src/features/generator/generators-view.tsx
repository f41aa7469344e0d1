import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Ok, queries } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { QueryView } from '../../ui/index.ts'

/**
 * Renders the generators only after the catalog has been read, because each row shows settings from the catalog and
 * would otherwise become taller later. If the catalog can't be read, the generators are rendered anyway.
 */
export const GeneratorsView = ({
  loading,
  children,
}: {
  loading: ReactNode
  children: (generators: Ok<'generators'>) => ReactNode
}) => {
  const query = useQuery(queries.generators())
  const tweaks = useQuery(queries.tweaks(useDevice().id))
  return (
    <QueryView query={query} loading={loading}>
      {(generators) => (tweaks.isPending ? loading : children(generators))}
    </QueryView>
  )
}
