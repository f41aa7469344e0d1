/** Diagnostics about games; see `diagnostic-words.ts`. */
export const englishGames = {
  UNKNOWN_GAME: {
    game: {
      what: 'This PC has no game "{{id}}".',
      why: 'The game’s store no longer lists the game, or nobody added the game.',
      todo: 'Nothing was changed. Choose a game from the list.',
    },
    file: {
      what: 'There is no program "{{file}}" that could be a game.',
      why: 'A game is an .exe file on one of this PC’s drives. Network shares don’t count.',
      todo: 'Nothing was added. Enter the full path of the game’s program.',
    },
  },
} as const
