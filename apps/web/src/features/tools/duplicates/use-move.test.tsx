// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { queries } from '../../../lib/api/index.ts'
import { clear, serve, show } from '../../../testing/screen.tsx'
import { useMove } from './use-move.ts'

afterEach(clear)

let ended = 0
const Moving = () => {
  useQuery(queries.quarantine('sample'))
  const { move } = useMove('sample', () => {
    ended += 1
  })
  const wish = { paths: ['C:\\a'], keep: 'oldest', to: 'quarantine' } as const
  return (
    <button type="button" onClick={() => move.mutate({ ...wish, paths: [...wish.paths] })}>
      move
    </button>
  )
}

it('after an interrupted move, the page scans again, because some copies may have been moved already', async () => {
  const { sent } = serve({ quarantine: () => ({ files: [], bytes: 0, mostBytes: 1, keptDays: 30 }) })
  const { user } = await show(<Moving />, ['tools'])
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(ended).toBe(1))
  await waitFor(() => expect(sent.filter(({ name }) => name === 'quarantine')).toHaveLength(2))
})
