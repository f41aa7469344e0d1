/**
 * Reads the icon that an app's manifest names.
 * https://learn.microsoft.com/uwp/schemas/appxpackage/uapmanifestschema/element-logo
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** As a data URL it stays below the contract's limit. */
const mostBytes = 45 * 1024
const png = Buffer.from('89504e470d0a1a0a', 'hex')

/** The smallest first that's sharp on most screens: a folder often has the icon only at some scales. */
const scales = ['.scale-200', '.scale-150', '.scale-125', '.scale-100', '', '.scale-400']

/** Null for a manifest that names no icon, or one outside its folder. */
export const logoIn = (manifest: string): string | null => {
  const logo = /<Logo>\s*([^<]+?)\s*<\/Logo>/i.exec(manifest)?.[1] ?? null
  if (logo === null || !/^[^:*?"<>|]+\.png$/i.test(logo) || /(^|[\\/])\.\.([\\/]|$)/.test(logo)) return null
  return /^[\\/]/.test(logo) ? null : logo
}

export const atScales = (logo: string): string[] =>
  scales.map((scale) => logo.replace(/\.png$/i, `${scale}.png`))

const readPng = async (file: string): Promise<string | null> => {
  try {
    if ((await stat(file)).size > mostBytes) return null
    const bytes = await readFile(file)
    return bytes.subarray(0, png.length).equals(png)
      ? `data:image/png;base64,${bytes.toString('base64')}`
      : null
  } catch {
    // Without an icon, the page shows only the name.
    return null
  }
}

export const iconIn = async (folders: readonly string[]): Promise<string | null> => {
  for (const folder of folders) {
    const manifest = await readFile(join(folder, 'AppxManifest.xml'), 'utf8').catch(() => '')
    const logo = logoIn(manifest)
    if (logo === null) continue
    for (const file of atScales(logo)) {
      const found = await readPng(join(folder, file))
      if (found !== null) return found
    }
  }
  return null
}
