/** Servers that a speed test may use. No server is contacted before the user has chosen it and agreed. */
import { checkHttps } from '../input/number.ts'
import { type Checked, fine } from '../input/wrong.ts'

export type SpeedServer = {
  id: string
  /** The server's name as its owner spells it; it is never translated. */
  name: string
  /** Download address, in which `{bytes}` or `{mebibytes}` is replaced by the amount. */
  download: string
  /** Upload address, by POST. */
  upload: string
  /** Address that returns a small answer. */
  ping: string
  /** The owner's terms of use, and what the owner stores about users. */
  terms: string | null
  /**
   * Whether the server has ever been used by one of Clearpane's own tests. Never true for the public servers, because
   * Clearpane's tests contact no server outside this PC.
   */
  tried: boolean
}

/**
 * Public servers that can be used without a key and that publish their terms. The data about the public servers comes
 * from their owners' websites.
 */
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

/** Describes the user's own LibreSpeed server, given the address of its backend. */
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

/** Describes the endpoint that endpoint.ts implements. */
export const endpointAt = (origin: string): SpeedServer => ({
  ...{ id: 'endpoint', name: origin, terms: null, tried: true },
  ...{ download: `${origin}/down?bytes={bytes}`, upload: `${origin}/up`, ping: `${origin}/ping` },
})
