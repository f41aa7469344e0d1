/** Finds files with identical content, as a job that reports each set while it's still scanning. */
import { mostDuplicateSets } from '@clearpane/contracts'
import { type FileType, withoutNever } from '@clearpane/files'
import { ok } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import { stays } from '../pc-files/rules.ts'
import { runInThread } from '../works/run.ts'
import { filesOfDevice, realFolders } from './ask.ts'
import { rowOf } from './choose.ts'

export type ScanDuplicates = {
  folders?: string[] | undefined
  protected?: string[] | undefined
  types?: FileType[] | undefined
}

export const scanDuplicates = defineJob<'duplicates', ScanDuplicates>({
  type: 'duplicates',
  run: async ({ device, signal, stage, emit }, input) => {
    const files = filesOfDevice(device)
    if (!files.ok) return files
    const folders = realFolders(files.value, input.folders)
    if (!folders.ok) return folders
    const safe = input.protected?.length ? realFolders(files.value, input.protected) : ok<string[]>([])
    if (!safe.ok) return safe
    const guarded = safe.value
    const asked = [...new Set([...folders.value, ...guarded])]
    const never = stays(files.value)
    const { roots, refused } = withoutNever(asked, never)
    const toRow = rowOf(guarded)
    const ask = {
      source: files.value.source(),
      roots,
      never,
      types: input.types ?? [],
      printsFile: files.value.printsFile,
      mostSets: mostDuplicateSets,
    }
    const found = await runInThread('duplicates', ask, signal, (reported) => {
      if (signal.aborted) return
      if ('walked' in reported) emit(reported)
      else if ('sets' in reported) emit({ sets: reported.sets.map(toRow) })
      else stage(reported.part < 0.1 ? 'walk' : 'compare', (reported.part - 0.1) / 0.9)
    })
    return ok({
      ...found,
      folders: asked,
      refused: [...refused, ...found.refused],
      protected: guarded,
      types: input.types ?? [],
      sets: found.sets.map(toRow),
    })
  },
})
