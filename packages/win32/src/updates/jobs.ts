/**
 * Downloads and installs while other work continues: the agent works in threads of its own and reports its progress.
 * https://learn.microsoft.com/windows/win32/api/wuapi/nn-wuapi-idownloadjob
 */
import { makeCallback } from '../com/callback.ts'
import { asksFlag, asksNumber, asksObject, type ComObject, method } from '../com/object.ts'
import { emptyVariant } from '../com/values.ts'

const iDownloadProgressChanged = '8c3f1cdd-6173-4591-aebd-a56a53ca77c1'
const iDownloadCompleted = '77254866-9f5b-4c8e-b9e2-c77a8530d64b'
const iInstallationProgressChanged = 'e01402d5-f8da-43ba-a012-38894bd048f1'
const iInstallationCompleted = '45f4f6f3-d602-4f98-9a8a-3efa152ad2d3'

let made: ComObject | null = null
/**
 * Creates a callback object, because the agent refuses to start a job without one. All callbacks use the same object.
 */
const callback = (): ComObject => {
  made ??= makeCallback([
    iDownloadProgressChanged,
    iDownloadCompleted,
    iInstallationProgressChanged,
    iInstallationCompleted,
  ])
  return made
}

/** Methods of an asynchronous job that the agent runs. */
export type AgentJob = {
  /** Begins the job. `worker`: the downloader, or the installer. */
  begin(worker: ComObject): ComObject
  isCompleted(job: ComObject): boolean
  abort(job: ComObject): number
  /** Returns the progress from 0 to 100. The progress is also 0 as long as the agent doesn't know the actual value.
   * */
  percent(job: ComObject): number
  end(worker: ComObject, job: ComObject): ComObject
}

const beginDownload = asksObject('IUpdateDownloader.BeginDownload', 15, 'object', 'object', 'variant')
const downloadProgress = asksObject('IDownloadJob.GetProgress', 11)
const downloadPercent = asksNumber('IDownloadProgress.get_PercentComplete', 10)

export const downloadJob: AgentJob = {
  begin: (worker) => beginDownload(worker, callback(), callback(), emptyVariant()),
  isCompleted: asksFlag('IDownloadJob.get_IsCompleted', 8),
  abort: method('IDownloadJob.RequestAbort', 12),
  percent: (job) => {
    using progress = downloadProgress(job)
    return downloadPercent(progress)
  },
  end: asksObject('IUpdateDownloader.EndDownload', 17, 'object'),
}

const beginInstall = asksObject('IUpdateInstaller.BeginInstall', 17, 'object', 'object', 'variant')
const installProgress = asksObject('IInstallationJob.GetProgress', 11)
const installPercent = asksNumber('IInstallationProgress.get_PercentComplete', 9)

export const installJob: AgentJob = {
  begin: (worker) => beginInstall(worker, callback(), callback(), emptyVariant()),
  isCompleted: asksFlag('IInstallationJob.get_IsCompleted', 8),
  abort: method('IInstallationJob.RequestAbort', 12),
  percent: (job) => {
    using progress = installProgress(job)
    return installPercent(progress)
  },
  end: asksObject('IUpdateInstaller.EndInstall', 19, 'object'),
}
