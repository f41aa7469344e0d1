/**
 * Tests the sample PC's games over HTTP: how they are chosen and played, and the settings that apply only while they
 * run.
 */
import { expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

test('a game on the sample PC can be chosen and played, and its session appears in the history', async () => {
  const server = await sampleServer()
  try {
    const { games, on, canPlay, offers } = await server.ask('games')
    expect([on, canPlay, games.length, offers.length]).toEqual([false, true, 5, 5])
    const gameId = games[0]?.id ?? ''
    await server.ask('setGame', { body: { gameId, settings: ['transparency'] } })
    await server.ask('switchGames', { body: { on: true } })
    const { session } = await server.ask('playGame', { body: { gameId, act: 'start' } })
    expect(session).toMatchObject({ endedAt: null, values: [{ setting: 'transparency', state: 'set' }] })
    expect((await server.ask('games')).games.find(({ id }) => id === gameId)?.running).toBe(true)
    expect((await server.ask('playGame', { body: { gameId, act: 'crash' } })).session).toBeNull()
    const { sessions } = await server.ask('gameSessions')
    expect(sessions).toMatchObject([{ end: 'games', values: [{ setting: 'transparency', state: 'back' }] }])
    const { runs } = await server.ask('runs')
    expect(runs.map(({ title, startedBy }) => [title, startedBy.split(':')[0]])).toEqual([
      ['Back after the game', 'game session'],
      ['Settings for a game', 'game session'],
    ])
    expect((await server.ask('games')).cost?.looks).toBeGreaterThan(0)
    // The watch ends when the user turns the feature off.
    await server.ask('switchGames', { body: { on: false } })
  } finally {
    await server.close()
  }
})

test('without a chosen game, the server doesn’t look for running games, and an unknown game is refused', async () => {
  const server = await sampleServer()
  try {
    await server.ask('switchGames', { body: { on: true } })
    expect((await server.ask('games')).cost).toBeNull()
    const { statusCode } = await server.send('playGame', { body: { gameId: 'steam:1', act: 'start' } })
    expect(statusCode).toBe(400)
  } finally {
    await server.close()
  }
})
