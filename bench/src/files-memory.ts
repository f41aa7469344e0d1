/**
 * Prints how much memory a scan of a million files uses, with made-up folder listings instead of a disk. First
 * argument: the scan. The second argument: `windows` for listings as on Windows; anything else for listings as on
 * Linux, where each entry includes the number of names that the file has.
 */
import { createHasher, type Entry, type FileSystem, findDuplicates, measureSpace } from '@clearpane/files'

const [folders, perFolder] = [5000, 200]
const [, , scan, of = 'linux'] = process.argv
const links = of === 'windows' ? null : 1
/**
 * Returns a file id. In NTFS, the upper 16 bits of a file's id count how often the entry was reused, so this
 * benchmark makes one id in eight too large for a JavaScript number.
 */
const idOf = (id: number): number | string => {
  if (of === 'linux') return id
  return id % 8 === 0 ? (BigInt(id) + 2n ** 54n).toString(16) : id + 5 * 2 ** 48
}

const entry = (name: string, type: Entry['type'], size: number, id: number): Entry => ({
  name,
  type,
  size,
  allocated: size,
  modified: 1_700_000_000_000 + id,
  volume: 'made up',
  id: idOf(id),
  links,
})

/**
 * A made-up file system. As on a real disk, nearly all sizes occur only once, so hardly any file would have to be
 * read; this benchmark doesn't measure how fast files are read.
 */
const madeUp: FileSystem = {
  join: (folder, name) => `${folder}/${name}`,
  list: (path) => {
    const at = path.lastIndexOf('/g')
    if (at === -1) return Array.from({ length: folders }, (_, i) => entry(`g${i}`, 'folder', 0, i))
    const folder = Number(path.slice(at + 2))
    return Array.from({ length: perFolder }, (_, i) => {
      const id = folder * perFolder + i
      return entry(`a file of some length ${id}.bin`, 'file', 1000 + id, id)
    })
  },
  open: () => 'gone',
}

const before = process.memoryUsage().rss
const input = { roots: ['/pc'] }
const found =
  scan === 'space'
    ? measureSpace(madeUp, { ...input, now: 1_700_000_000_000 })
    : findDuplicates(madeUp, await createHasher(), input)
const { maxRSS } = process.resourceUsage()
console.log(JSON.stringify({ files: found.walked.files, peak: maxRSS * 1024, before }))
