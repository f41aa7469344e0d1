/**
 * Counts the processes that this Windows process has started, including itself: it's put in a job, and its
 * children stay in it.
 */
import { native } from '@clearpane/win32/testing'

const CreateJobObjectW = native('kernel32.dll', 'uint64_t CreateJobObjectW(void *attributes, void *name)')
const AssignProcessToJobObject = native(
  'kernel32.dll',
  'int AssignProcessToJobObject(uint64_t job, int64_t process)',
)
const QueryInformationJobObject = native(
  'kernel32.dll',
  'int QueryInformationJobObject(uint64_t job, int what, _Out_ void *info, uint32_t size, void *used)',
)

const currentProcess = -1
/**
 * JOBOBJECT_BASIC_ACCOUNTING_INFORMATION: four times of 8 bytes, page faults, then the total number of
 * processes in the job.
 */
const accounting = { what: 1, size: 48, totalProcesses: 36 } as const

let job: number | null = null

export const countProcesses = (): number => {
  if (job === null) {
    job = CreateJobObjectW.call(null, null)
    if (!AssignProcessToJobObject.call(job, currentProcess))
      throw new Error('this process cannot be put in a job')
  }
  const info = Buffer.alloc(accounting.size)
  if (!QueryInformationJobObject.call(job, accounting.what, info, info.length, null))
    throw new Error('the job does not answer')
  return info.readUInt32LE(accounting.totalProcesses)
}
