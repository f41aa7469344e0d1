export {
  addGame,
  chooseSettings,
  gameProgramsOf,
  gamesOf,
  playGame,
  removeGame,
  sessionsOf,
  switchGames,
} from './choose.ts'
export { clearSessions, needsGames, readGameSettings } from './kept.ts'
export { type GameWatch, startGameWatch, watchGames } from './watch.ts'
