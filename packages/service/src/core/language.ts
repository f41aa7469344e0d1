/** Returns the language of the signed-in user, as the system reports it. */
export const languageHere = (): 'en' | 'de' =>
  new Intl.DateTimeFormat().resolvedOptions().locale.startsWith('de') ? 'de' : 'en'
