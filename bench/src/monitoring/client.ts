/** A signed-in dashboard page without a browser: it makes calls and keeps an event stream open. */
import { wire } from '@clearpane/contracts'

export const signedIn = async (link: string) => {
  const { origin, hash, port } = new URL(link)
  const answer = await fetch(`${origin}${wire.sessionPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token: hash.slice(1) }),
  })
  const { secret } = (await answer.json()) as { secret: string }
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? wire.cookie(Number(port))
  const headers = { cookie, [wire.secretHeader]: secret, 'content-type': 'application/json', origin }
  return {
    post: (path: string, body: object, more: Record<string, string> = {}) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
      }),
    get: (path: string, more: Record<string, string> = {}) =>
      fetch(`${origin}${path}`, { headers: { ...headers, ...more } }),
    /** Listens until the returned function is called; that function returns the number of received events. */
    listen: async (topics: readonly string[]) => {
      const end = new AbortController()
      const { body } = await fetch(`${origin}${wire.eventsPath}?topics=${topics.join()}`, {
        headers,
        signal: end.signal,
      })
      let events = 0
      const read = async () => {
        for await (const chunk of body ?? [])
          events += Buffer.from(chunk).toString().split('data: ').length - 1
      }
      const done = read().catch(() => undefined)
      return async () => {
        end.abort()
        await done
        return events
      }
    },
  }
}
