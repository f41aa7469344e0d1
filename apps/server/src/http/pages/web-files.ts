/** The built web app: from a folder, or from inside the executable. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `readAsset` takes a path without a leading slash, and returns null if the file is missing. */
export type WebSource = { dir: string } | { readAsset(path: string): Uint8Array | null }

export type WebFile = { bytes: Uint8Array; type: string; encoding: 'br' | 'gzip' | null; immutable: boolean }

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
}

/**
 * The pattern of a safe path: no segment begins with a dot, so the path can neither lead out of the folder nor refer
 * to a hidden file.
 */
const plainPath = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/

const readerOf = (source: WebSource): ((path: string) => Promise<Uint8Array | null>) => {
  if ('readAsset' in source) return async (path) => source.readAsset(path)
  return async (path) => {
    try {
      return await readFile(join(source.dir, path))
    } catch {
      return null
    }
  }
}

/** Returns the encodings that an Accept-Encoding header lists, except those with weight 0. Browsers send five. */
const acceptedEncodings = (header: string): Set<string> =>
  new Set(
    header
      .slice(0, 200)
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim() ?? ''),
  )

/**
 * Returns null if the file is missing; `acceptEncoding` is the request's header. The names of files below `assets/`
 * contain a hash of the file's content.
 */
export const webFiles = (source: WebSource) => {
  const read = readerOf(source)
  return async (path: string, acceptEncoding = ''): Promise<WebFile | null> => {
    const type = types[path.split('.').at(-1) ?? '']
    if (type === undefined || !plainPath.test(path)) return null
    const immutable = path.startsWith('assets/')
    const accepted = acceptedEncodings(acceptEncoding)
    for (const [encoding, suffix] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      if (!accepted.has(encoding)) continue
      const bytes = await read(`${path}${suffix}`)
      if (bytes !== null) return { bytes, type, encoding, immutable }
    }
    const bytes = await read(path)
    return bytes === null ? null : { bytes, type, encoding: null, immutable }
  }
}
