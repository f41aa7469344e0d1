/** Rules for sources: a reader must be able to open a source and find the setting in it, now and a year later. */
import type { Tweak } from '@clearpane/model'

/**
 * The pattern for the address of a file at a specific commit, or of a specific page. A branch changes over time, and
 * a link to a whole project proves nothing.
 */
const gitHubPage =
  /^\/[^/]+\/[^/]+\/(blob\/[0-9a-f]{40}\/.+|commit\/[0-9a-f]{40}|(issues|pull|discussions)\/\d+)$/

/** Returns the reason why a reader can't check an entry at this address; null if the address is suitable. */
export const whyNotCheckable = (url: string): string | null => {
  const { hostname, pathname, hash } = new URL(url)
  const path = pathname.replace(/\/+$/, '')
  if (/(^|\.)github\.com$/.test(hostname) && !gitHubPage.test(path)) {
    if (/^\/[^/]+\/[^/]+\/(blob|tree|raw)\//.test(path))
      return 'names a branch or a folder: name a file at a commit of 40 digits'
    return 'is a whole project: name the file that writes the setting, at a commit'
  }
  if (hostname === 'raw.githubusercontent.com')
    return 'is a bare file: name its page on github.com, at a commit'
  if (/^(\/[a-z]{2}-[a-z]{2})?$/i.test(path))
    return 'is the front page of a site: name the page of the setting'
  if (path.endsWith('/microsoft-edge-policies') && hash !== '')
    return 'is the old list: every Edge policy has a page of its own'
  return null
}

export const sourceProblems = ({ sources }: Pick<Tweak, 'sources'>): string[] =>
  sources.flatMap(({ url }) => {
    const why = whyNotCheckable(url)
    return why === null ? [] : [`source ${url} ${why}`]
  })

const writes = ({ options }: Tweak) =>
  options.some(({ settings }) => settings.some((setting) => setting.guard !== true))

/**
 * Returns the number of entries that write values, and the ids of those whose sources contain no address that can be
 * checked.
 */
export const checkability = (tweaks: readonly Tweak[]) => {
  const writing = tweaks.filter(writes)
  const uncheckable = writing.filter(
    ({ sources }) => !sources.some(({ url }) => whyNotCheckable(url) === null),
  )
  return { writing: writing.length, uncheckable: uncheckable.map(({ id }) => id) }
}
