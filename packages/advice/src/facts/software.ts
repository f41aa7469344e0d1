/**
 * Draws conclusions from the names of installed programs. The names come from elsewhere, so they are compared with
 * Clearpane's closed lists. Pure.
 */

/** Programs that their makers no longer update, each with a link to the announcement. */
const ended: readonly { match: RegExp; source: string }[] = [
  { match: /^adobe flash player/i, source: 'https://www.adobe.com/products/flashplayer/end-of-life.html' },
  {
    match: /^microsoft silverlight/i,
    source: 'https://learn.microsoft.com/lifecycle/announcements/silverlight-end-of-support',
  },
  { match: /^quicktime( \d| for windows|$)/i, source: 'https://support.apple.com/106364' },
  {
    match: /^adobe shockwave player/i,
    source: 'https://helpx.adobe.com/shockwave/shockwave-end-of-life-faq.html',
  },
  {
    match: /^microsoft office .*\b(2007|2010|2013|2016|2019)\b/i,
    source: 'https://learn.microsoft.com/lifecycle/end-of-support/end-of-support-2025',
  },
  {
    match: /^python 2\.\d/i,
    source: 'https://www.python.org/doc/sunset-python-2/',
  },
  {
    match: /^java(\(tm\))? ?(se |runtime environment )?[67]\b/i,
    source: 'https://www.oracle.com/java/technologies/java-se-support-roadmap.html',
  },
  { match: /^skype( |$)/i, source: 'https://support.microsoft.com/skype/skype-is-retiring' },
]

/** A pattern that matches the names of programs that set the same values as Clearpane. */
const tuners =
  /^(ccleaner|advanced systemcare|iobit|wise (care|registry|disk)|glary utilities|auslogics|avg tuneup|avast cleanup|ashampoo winoptimizer|o&o shutup|winaero tweaker|system mechanic|winutilities|tuneup utilities|razer cortex)/i

const developerTools =
  /^(microsoft visual studio|visual studio|git( version|$| )|docker desktop|node\.js|python \d|intellij|pycharm|webstorm|rider|android studio|eclipse|jetbrains|go programming language|rustup|windows subsystem for linux|mysql|postgresql|unity hub)/i

export type Read = { name: string }

const named = (programs: readonly Read[], suits: (name: string) => boolean): string[] =>
  [...new Set(programs.map(({ name }) => name.trim()).filter((name) => name !== '' && suits(name)))].sort()

export const endedPrograms = (programs: readonly Read[]): string[] =>
  named(programs, (name) => ended.some(({ match }) => match.test(name)))

export const tuningPrograms = (programs: readonly Read[]): string[] =>
  named(programs, (name) => tuners.test(name))

export const developerPrograms = (programs: readonly Read[]): string[] =>
  named(programs, (name) => developerTools.test(name))
