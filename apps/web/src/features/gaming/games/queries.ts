/** Queries and calls about games. */
import type { CallName } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { afterChanges, type Body, type Ok, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { toast } from '../../../ui/index.ts'

/** No topic announces when a game starts or ends, so the list is read again every few seconds while it's on screen.
 */
const againMs = 5000

export const gamesQuery = (device: DeviceId) =>
  queryOptions({
    queryKey: ['games', device],
    meta: { topics: ['runs'] },
    queryFn: ({ signal }) => request('games', { device, signal }),
    refetchInterval: againMs,
  })

export const sessionsQuery = (device: DeviceId) =>
  queryOptions({
    queryKey: ['gameSessions', device],
    meta: { topics: ['runs'] },
    queryFn: ({ signal }) => request('gameSessions', { device, query: { limit: 20 }, signal }),
  })

export const programsQuery = (device: DeviceId) =>
  queryOptions({
    queryKey: ['gamePrograms', device],
    meta: afterChanges,
    queryFn: ({ signal }) => request('gamePrograms', { device, signal }),
  })

type GameCall = Extract<CallName, 'switchGames' | 'setGame' | 'addGame' | 'removeGame' | 'playGame'>

export const useGameCall = <N extends GameCall>(
  name: N,
  device: DeviceId,
  onDone: (answer: Ok<N>) => void = () => undefined,
) => {
  const { t } = useTranslation('gaming')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<N>) => request(name, { device, body } as never) as Promise<Ok<N>>,
    onSuccess: onDone,
    onError: (error) => toast(t('games.failed'), errorMessage(error), { destructive: true }),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [what, of] }) =>
          of === device && (what === 'games' || what === 'gameSessions' || what === 'gamePrograms'),
      }),
  })
}
