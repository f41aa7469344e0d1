/** Meldungen über den Datenordner, auf Deutsch; siehe `words.de.ts`. */
export const folderTrouble = {
  what: '{{path}} lässt sich nicht benutzen. Nichts wurde geändert.',
  why: '{{reason}}.',
  todo: 'Beenden Sie jedes andere Clearpane, schaffen Sie Platz oder richten Sie den Zugriff ein, oder nennen Sie mit --data-dir einen anderen Datenordner.',
}

/** Was bis dahin geschah, weiß hier niemand. */
export const folderFailed = {
  what: '{{path}} fiel aus, während Clearpane damit arbeitete.',
  why: '{{reason}}.',
  todo: 'Schaffen Sie Platz auf dem Datenträger oder richten Sie den Zugriff auf den Datenordner ein und versuchen Sie es erneut. Der Verlauf zeigt, was geschah; was noch lief, schließt der nächste Start ab.',
}
