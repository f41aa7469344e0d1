/** Opens a one-time link and returns the headers of the signed-in user, for calls without a browser. */
import { wire } from '@clearpane/contracts'

export const signedIn = async (url: string): Promise<Record<string, string>> => {
  const { origin, hash } = new URL(url)
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token: hash.slice(1) })
  const answer = await fetch(`${origin}/session`, { method: 'POST', headers: json, body })
  const { secret } = (await answer.json()) as { secret: string }
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return { cookie, [wire.secretHeader]: secret, ...json }
}
