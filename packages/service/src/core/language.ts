/** Returns the signed-in user's language, as the system reports it. */
export const languageHere = (): 'en' | 'de' =>
  new Intl.DateTimeFormat().resolvedOptions().locale.startsWith('de') ? 'de' : 'en'
