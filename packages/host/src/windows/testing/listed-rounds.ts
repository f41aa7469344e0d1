/**
 * Rounds of listing and deleting real files in a Windows process. Between listing and deletion, and while the
 * deletion is running in its thread, files are written, swapped, removed and created. Every deleted file must have
 * been on the list and unchanged; changed files must be kept.
 */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type FileOnList, type Known, messageOf, parseFileList, type ResourceOf } from '@clearpane/model'
import { createWindowsPc } from '../host.ts'
import { dropFiles, fakeClasses, putFile, testFolder } from './files-in-wine.ts'

const { host, cleaner } = createWindowsPc({ files: fakeClasses })
const [mostFiles, days, mostLookMs] = [60, 86_400_000, 10_000]

/** Figures of all rounds. `during`: how many of the `meddled` changes happened while files were being deleted. */
export type RoundFigures = {
  rounds: number
  listed: number
  deleted: number
  meddled: number
  during: number
  refused: number
}

/** Produces the same random numbers each time, so that a failing round can be repeated. */
const randomOf = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const bytes = (value: number): Known => ({ status: 'present', state: { kind: 'file', value } })
const at = (name: string) => `${testFolder()}\\${name}`
const nameOf = ({ path }: FileOnList) => path.slice(path.lastIndexOf('\\') + 1)
const contentOf = (name: string) => readFileSync(at(name), 'latin1')

/** Makes changes in the folder as another program would, and returns which files must exist afterwards. */
const meddlerOf = (random: () => number, listed: readonly FileOnList[]) => {
  const names = listed.map(nameOf)
  /** The content of each file that only the meddling program may delete, by file name. */
  const mustStay = new Map<string, string>()
  const [tried, removed] = [new Set<string>(), new Set<string>()]
  const counts = { done: 0, refused: 0 }
  /** The changes made to each file, for use in a failure message about that file. */
  const story = new Map<string, string[]>()
  let next = 0

  const write = (name: string, content: string) => {
    writeFileSync(at(name), content, 'latin1')
    mustStay.set(name, content)
  }
  /**
   * Replaces a listed file with another file of the same size and times. The listed file must exist until the swap:
   * unlike NTFS, a Linux file system gives a deleted file's number to the next new file.
   */
  const swap = (name: string) => {
    if (removed.has(name)) return write(name, `instead ${next}`)
    removed.add(name)
    const { bytes: size, modified } = listed[names.indexOf(name)] ?? { bytes: 0, modified: 0 }
    const [other, content] = [`swap${next}.tmp`, `${next}`.padEnd(size, '#').slice(0, size)]
    write(other, content)
    utimesSync(at(other), new Date(modified), new Date(modified))
    mustStay.set(other, content)
    renameSync(at(other), at(name))
    mustStay.delete(other)
    mustStay.set(name, content)
  }
  /**
   * Removes a file and waits until it's gone. While another program has a removed file open, Windows keeps the file's
   * name but refuses to open the file, whereas Wine opens the file and loses any text written to it.
   */
  const remove = (name: string) => {
    rmSync(at(name))
    mustStay.delete(name)
    removed.add(name)
    const until = performance.now() + mostLookMs
    while (existsSync(at(name)))
      assert(performance.now() < until, `${name} is there ${mostLookMs} ms after its removal`)
  }
  const acts: ((name: string) => void)[] = [
    (name) => write(name, `written ${next}`),
    (name) => {
      write(name, `aged ${next}`)
      utimesSync(at(name), new Date(Date.now() - 9 * days), new Date(Date.now() - 9 * days))
    },
    swap,
    remove,
    (name) => {
      remove(name)
      write(name, `created ${next}`)
    },
    () => write(`new${next}.tmp`, `new ${next}`),
  ]

  return {
    mustStay,
    tried,
    removed,
    counts,
    story,
    /** Makes a random change to one file. Windows refuses the change while that file is being deleted. */
    meddle: () => {
      next++
      const name = names[Math.floor(random() * names.length)] ?? 'none.tmp'
      const kind = Math.floor(random() * acts.length)
      tried.add(name)
      let end = 'done'
      try {
        acts[kind]?.(name)
        counts.done++
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error
        end = messageOf(error)
        counts.refused++
      }
      story.set(name, [...(story.get(name) ?? []), `${next} act ${kind}: ${end}`])
    },
  }
}

const round = async (seed: number): Promise<Omit<RoundFigures, 'rounds'>> => {
  const random = randomOf(Math.imul(seed, 0x9e37_79b1))
  for (let n = 1 + Math.floor(random() * mostFiles); n > 0; n--)
    putFile(`f${n}.tmp`, Math.floor(random() * 500))
  const found = await cleaner.list('conformanceFiles', { aborted: false })
  assert('text' in found, JSON.stringify(found))
  const listed = parseFileList(found.text)
  // Doesn't read the file: on disks where a read updates the last access date, Wine would take the file for a new
  // one.
  const first = new Map(listed.map((file) => [nameOf(file), '\0'.repeat(file.bytes)]))
  const resource: ResourceOf<'file'> = {
    ...{ kind: 'file', class: 'conformanceFiles', scope: 'user' },
    list: found.hash,
  }
  const meddler = meddlerOf(random, listed)
  const { mustStay, tried, removed, counts, story, meddle } = meddler
  for (let n = Math.floor(random() * listed.length); n > 0; n--) meddle()
  const before = counts.done

  let isDeleting = true
  const deletion = host.act({ resource, from: bytes(1), to: bytes(0) }).finally(() => {
    isDeleting = false
  })
  while (isDeleting) {
    meddle()
    await nextTurn()
  }
  const answer = await deletion
  assert(answer.status === 'acted' && answer.remark?.code === 'filesGone', JSON.stringify(answer))

  const why = `seed ${seed}`
  const there = new Set(readdirSync(testFolder()))
  for (const [name, content] of mustStay) {
    const acts = (story.get(name) ?? []).join('; ')
    assert(there.has(name), `${why}: ${name} changed and is gone, ${JSON.stringify(answer.remark)}: ${acts}`)
    assert.equal(contentOf(name), content, `${why}: ${name}`)
  }
  // If a change was refused, the file is either gone or unchanged.
  for (const name of there)
    if (!mustStay.has(name)) assert.equal(contentOf(name), first.get(name), `${why}: ${name} is nobody's`)
  for (const [name] of first)
    if (!tried.has(name))
      assert(!there.has(name), `${why}: ${name} is still there, ${JSON.stringify(answer.remark)}`)
  const untouched = [...first.keys()].filter((name) => !tried.has(name)).length
  const { params } = answer.remark
  const deleted = Number(params.files)
  const most = [...first.keys()].filter((name) => !there.has(name) || mustStay.has(name)).length
  assert(deleted >= untouched && deleted <= most, `${why}: ${deleted} of ${untouched} to ${most}`)
  assert(
    first.size - removed.size <=
      (['files', 'locked', 'refused', 'changed'] as const).reduce(
        (sum, what) => sum + Number(params[what]),
        0,
      ),
    `${why}: ${JSON.stringify(params)} of ${first.size}`,
  )
  return {
    listed: listed.length,
    deleted,
    meddled: counts.done,
    during: counts.done - before,
    refused: counts.refused,
  }
}

/** Runs rounds. Throws in the first round that violates the rule. */
export const listedRounds = async (rounds: number): Promise<RoundFigures> => {
  const sum: RoundFigures = { rounds, listed: 0, deleted: 0, meddled: 0, during: 0, refused: 0 }
  for (let seed = 1; seed <= rounds; seed++) {
    try {
      const figures = await round(seed)
      for (const what of ['listed', 'deleted', 'meddled', 'during', 'refused'] as const)
        sum[what] += figures[what]
    } finally {
      dropFiles()
    }
  }
  return sum
}
