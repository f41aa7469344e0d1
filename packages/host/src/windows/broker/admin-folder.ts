/**
 * Folders that only administrators can write to. The process with administrator rights stores data there that it must
 * be able to trust later.
 */
import { dirname } from 'node:path'
import { createFolder, enforcesAccess, knownFolder, koffiFile, securityOf } from '@clearpane/win32'

/** The SIDs of administrators, the system, and the Windows installer service. */
const trusted = new Set([
  'BA',
  'SY',
  'S-1-5-32-544',
  'S-1-5-18',
  'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
])

/**
 * Maps the letters that SDDL uses to the file rights that they stand for.
 * https://learn.microsoft.com/windows/win32/secauthz/ace-strings
 */
const letters: Record<string, number> = {
  GA: 0x1000_0000,
  GX: 0x2000_0000,
  GW: 0x4000_0000,
  GR: 0x8000_0000,
  FA: 0x1f_01ff,
  FR: 0x12_0089,
  FW: 0x12_0116,
  FX: 0x12_00a0,
  SD: 0x1_0000,
  RC: 0x2_0000,
  WD: 0x4_0000,
  WO: 0x8_0000,
  CC: 0x1,
  DC: 0x2,
  LC: 0x4,
  SW: 0x8,
  RP: 0x10,
  WP: 0x20,
  DT: 0x40,
  LO: 0x80,
  CR: 0x100,
}

/**
 * The mask of all rights that allow a change: write, append, write attributes, delete, delete children, change the
 * access list or the owner, or everything.
 */
const changing = 0x2 | 0x4 | 0x10 | 0x40 | 0x100 | 0x1_0000 | 0x4_0000 | 0x8_0000 | 0x1000_0000 | 0x4000_0000

/**
 * Parses rights that are given as letters or as a number; returns null for unknown letters, which then count as all
 * rights.
 */
const maskOf = (rights: string): number | null => {
  if (/^0x[0-9a-f]{1,8}$/i.test(rights)) return Number(rights)
  const pairs = rights.match(/../g) ?? []
  if (pairs.join('') !== rights) return null
  let mask = 0
  for (const pair of pairs) {
    const bits = letters[pair]
    if (bits === undefined) return null
    mask |= bits
  }
  return mask
}

type Entry = { type: string; flags: string; rights: string; who: string }

const entriesOf = (list: string): Entry[] =>
  [...list.matchAll(/\(([^)]*)\)/g)].map(([, text = '']) => {
    const [type = '', flags = '', rights = '', , , who = ''] = text.split(';')
    return { type, flags, rights, who }
  })

/**
 * Checks whether an access list entry grants rights. CREATOR OWNER stands for the user who creates a file in the
 * folder, which already requires the right to create files there.
 */
const grants = ({ type, flags, rights, who }: Entry): boolean => {
  if (type === 'D') return false
  if ((who === 'CO' || who === 'S-1-3-0') && flags.includes('IO')) return false
  const mask = maskOf(rights)
  return mask === null || (mask & changing) !== 0
}

/**
 * Returns the SIDs (or their SDDL letters) of everyone who can change the object but is neither an administrator nor
 * the system, based on the text of the object's security descriptor. Returns `everyone` if there is no list,
 * `unknown` if the text can't be read, and nothing if only administrators can write. The owner is included, because
 * an owner can always change the access list. Pure.
 */
export const othersWhoWrite = (sddl: string): string[] => {
  const parts = /^O:(?<owner>S-[\d-]+|[A-Z]{2})(?:G:(?:S-[\d-]+|[A-Z]{2}))?D:(?<list>.*)$/s.exec(sddl)?.groups
  if (parts?.owner === undefined || parts.list === undefined) return ['unknown']
  const list = parts.list.replace(/S:(?:[A-Z]*)(?:\([^)]*\))*$/s, '')
  if (list.includes('NO_ACCESS_CONTROL')) return ['everyone']
  const writers = [
    parts.owner,
    ...entriesOf(list)
      .filter(grants)
      .map(({ who }) => who),
  ]
  return [...new Set(writers.filter((who) => !trusted.has(who)))]
}

/**
 * The descriptor that lets administrators and the system write and everybody read. Nothing is inherited from the
 * folder above, because users may be allowed to add files there.
 */
const adminsWrite = 'O:BAD:P(A;OICI;FA;;;BA)(A;OICI;FA;;;SY)(A;OICI;0x1200a9;;;BU)'

/**
 * Returns who else can change a file or a folder; null if nobody else can. Throws if Windows doesn't report the
 * access rights. In Wine, everything belongs to one account, so the result is always null.
 */
export const whyNotTrusted = (path: string): string | null => {
  const others = othersWhoWrite(securityOf(path))
  if (others.length === 0 || !enforcesAccess()) return null
  return `${path} can be changed by ${others.join(', ')}; an administrator has to remove it first`
}

/**
 * Creates the folder `C:\Program Files\Clearpane\<names…>` if it's missing. The folder isn't below ProgramData, where
 * every account may create folders: if another account created it first, Clearpane would have to refuse to use it
 * forever. Throws if any other account can write to the folder.
 */
export const adminFolder = (...names: readonly string[]): string => {
  let path = knownFolder('programFiles')
  for (const name of ['Clearpane', ...names]) {
    path = `${path}\\${name}`
    createFolder(path, adminsWrite)
    const why = whyNotTrusted(path)
    if (why !== null) throw new Error(why)
  }
  return path
}

/** The descriptor that gives rights only to administrators and the system; nobody else may even read. */
const adminsRead = 'O:BAD:P(A;OICI;FA;;;BA)(A;OICI;FA;;;SY)'

/**
 * Creates a new folder that no other account may read, inside a folder that only administrators can write to. Throws
 * if the name already exists.
 */
export const privateAdminFolder = (above: string, name: string): string => {
  const path = `${adminFolder(above)}\\${name}`
  if (!createFolder(path, adminsRead)) throw new Error(`${path} is there already`)
  return path
}

/**
 * Checks the native file that this process runs from, the folder that contains it, and the two folders above. Returns
 * who besides administrators can change the file or any of the folders; null if nobody can.
 */
export const whyNativeNotTrusted = (): string | null => {
  let path = koffiFile()
  for (let n = 0; n < 4; n++, path = dirname(path)) {
    const why = whyNotTrusted(path)
    if (why !== null) return why
  }
  return null
}
