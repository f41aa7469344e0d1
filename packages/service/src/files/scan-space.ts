/** Measures how much space the content of folders takes up, as a job. */
import { ages, withoutNever } from '@clearpane/files'
import { ok } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import { runInThread } from '../works/run.ts'
import { filesOfDevice, realFolders } from './ask.ts'

/** Maximum number of folders and files that are shown on a page and stored. */
const [mostFolders, mostFiles] = [3000, 200]

export const scanSpace = defineJob<'space', { folders?: string[] | undefined }>({
  type: 'space',
  run: async ({ device, signal, stage, emit }, input) => {
    const files = filesOfDevice(device)
    if (!files.ok) return files
    const folders = realFolders(files.value, input.folders)
    if (!folders.ok) return folders
    stage('walk')
    const { roots, refused } = withoutNever(folders.value, files.value.never)
    const ask = {
      source: files.value.source(),
      roots,
      never: files.value.never,
      mostFolders,
      mostFiles,
      now: Date.now(),
    }
    const found = await runInThread('space', ask, signal, (reported) => {
      if (!signal.aborted) emit(reported)
    })
    return ok({
      ...found,
      refused: [...refused, ...found.refused],
      ages: found.ages.map((sum, i) => ({ ...sum, upToDays: ages[i] ?? null })),
    })
  },
})
