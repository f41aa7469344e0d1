/** Servers that a speed test may use. Nobody is asked until a person chose one and agreed. */
import { checkHttps } from '../input/number.ts'
import { type Checked, fine } from '../input/wrong.ts'

export type SpeedServer = {
  id: string
  /** A name of its owner, never translated. */
  name: string
  /** Where to get bytes: `{bytes}` or `{mebibytes}` is replaced by how many. */
  download: string
  /** Where to send bytes by POST. */
  upload: string
  /** Where a small answer comes from. */
  ping: string
  /** What the owner asks of whoever uses it, and what is kept. */
  terms: string | null
  /** Has a test of ours ever talked to it? The public ones: no, since tests talk to nobody outside. */
  tried: boolean
}

/** Need no key, and have terms a person can read. Written from their owners' pages. */
export const publicServers: readonly SpeedServer[] = [
  {
    ...{ id: 'cloudflare', name: 'Cloudflare', tried: false },
    download: 'https://speed.cloudflare.com/__down?bytes={bytes}',
    upload: 'https://speed.cloudflare.com/__up',
    ping: 'https://speed.cloudflare.com/__down?bytes=0',
    terms: 'https://www.cloudflare.com/website-terms/',
  },
  {
    ...{ id: 'librespeed', name: 'LibreSpeed', tried: false },
    download: 'https://librespeed.org/backend/garbage.php?ckSize={mebibytes}',
    upload: 'https://librespeed.org/backend/empty.php',
    ping: 'https://librespeed.org/backend/empty.php',
    terms: 'https://librespeed.org/',
  },
]

/** LibreSpeed on a server of the person's own, by the address of its backend. */
export const ownLibreSpeed = (typed: string): Checked<SpeedServer> => {
  const checked = checkHttps(typed.endsWith('/') ? typed : `${typed}/`)
  if (!checked.ok) return checked
  const { href, hostname } = new URL(checked.value)
  return fine({
    ...{ id: 'own', name: hostname, terms: null, tried: false },
    ...{
      download: `${href}garbage.php?ckSize={mebibytes}`,
      upload: `${href}empty.php`,
      ping: `${href}empty.php`,
    },
  })
}

/** The endpoint of endpoint.ts. */
export const endpointAt = (origin: string): SpeedServer => ({
  ...{ id: 'endpoint', name: origin, terms: null, tried: true },
  ...{ download: `${origin}/down?bytes={bytes}`, upload: `${origin}/up`, ping: `${origin}/ping` },
})
