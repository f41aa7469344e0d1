/**
 * The Windows Update Agent's interfaces for searching, downloading and installing: methods with their slots, and
 * numbers. https://learn.microsoft.com/windows/win32/api/wuapi/
 */
import { createObject, queryInterface } from '../com/create.ts'
import {
  asksDate,
  asksFlag,
  asksNumber,
  asksObject,
  asksText,
  asksWhole,
  type ComObject,
  method,
} from '../com/object.ts'
import { codes, Win32Error } from '../core/errors.ts'

const updateSession = '4cb43d7f-7eee-4906-8698-60da1c38f2fe'
const iUpdateSession = '816858a4-260d-4260-933a-2585f1abc76b'
const updateCollection = '13639463-00db-4646-803d-528026140d88'
const iUpdateCollection = '07f7438c-7709-4ca5-b518-91279288134e'
const iUpdate2 = '144fe9b0-d23d-4a8b-8634-fb4457533b7a'
const iWindowsDriverUpdate = 'b383cd1a-5ce9-4504-9f63-764b1236f191'

export const openSession = (): ComObject => createObject(updateSession, iUpdateSession)

export const newCollection = (): ComObject => createObject(updateCollection, iUpdateCollection)

/** https://learn.microsoft.com/windows/win32/api/wuapi/ne-wuapi-operationresultcode */
export const succeeded = 2
export const aborted = 5

/** https://learn.microsoft.com/windows/win32/api/wuapi/ne-wuapi-installationrebootbehavior */
export const rebootBehaviors = { never: 0, always: 1 } as const

export const session = {
  searcher: asksObject('IUpdateSession.CreateUpdateSearcher', 12),
  downloader: asksObject('IUpdateSession.CreateUpdateDownloader', 13),
  installer: asksObject('IUpdateSession.CreateUpdateInstaller', 14),
}

export const searcher = {
  search: asksObject('IUpdateSearcher.Search', 19, 'text'),
  setOnline: method('IUpdateSearcher.put_Online', 21, 'flag'),
}

export const downloader = {
  take: method('IUpdateDownloader.put_Updates', 14, 'object'),
}

export const installer = {
  take: method('IUpdateInstaller.put_Updates', 16, 'object'),
  isBusy: asksFlag('IUpdateInstaller.get_IsBusy', 23),
  waitsForRestart: asksFlag('IUpdateInstaller.get_RebootRequiredBeforeInstallation', 27),
}

/** Methods that return the result for one update out of several. */
export const downloaded = {
  of: asksObject('IDownloadResult.GetUpdateResult', 9, 'number'),
  hresult: asksNumber('IUpdateDownloadResult.get_HResult', 7),
  code: asksNumber('IUpdateDownloadResult.get_ResultCode', 8),
}
export const installed = {
  of: asksObject('IInstallationResult.GetUpdateResult', 10, 'number'),
  hresult: asksNumber('IUpdateInstallationResult.get_HResult', 7),
  needsRestart: asksFlag('IUpdateInstallationResult.get_RebootRequired', 8),
  code: asksNumber('IUpdateInstallationResult.get_ResultCode', 9),
}

export const result = {
  code: asksNumber('ISearchResult.get_ResultCode', 7),
  updates: asksObject('ISearchResult.get_Updates', 9),
}

export const updates = {
  item: asksObject('IUpdateCollection.get_Item', 7, 'number'),
  count: asksNumber('IUpdateCollection.get_Count', 10),
  add: asksNumber('IUpdateCollection.Add', 12, 'object'),
}

export const update = {
  title: asksText('IUpdate.get_Title', 7),
  isAccepted: asksFlag('IUpdate.get_EulaAccepted', 16),
  identity: asksObject('IUpdate.get_Identity', 19),
  behavior: asksObject('IUpdate.get_InstallationBehavior', 21),
  isInstalled: asksFlag('IUpdate.get_IsInstalled', 26),
  size: asksWhole('IUpdate.get_MaxDownloadSize', 31),
}

export const identity = { id: asksText('IUpdateIdentity.get_UpdateID', 8) }

export const behavior = { reboot: asksNumber('IInstallationBehavior.get_RebootBehavior', 9) }

/** Returns the same update through its interface for driver updates. */
export const asDriver = (one: ComObject): ComObject => queryInterface(one, iWindowsDriverUpdate)

export const driver = {
  hardwareId: asksText('IWindowsDriverUpdate.get_DriverHardwareID', 53),
  date: asksDate('IWindowsDriverUpdate.get_DriverVerDate', 57),
}

const rebootRequired = asksFlag('IUpdate2.get_RebootRequired', 52)

/**
 * Checks whether an update is installed but still requires a restart. Returns false if the agent is too old to report
 * whether an update is waiting for a restart.
 */
export const waitsForRestart = (one: ComObject): boolean => {
  try {
    using asked = queryInterface(one, iUpdate2)
    return rebootRequired(asked)
  } catch (error) {
    if (error instanceof Win32Error && error.code === codes.COM_NO_INTERFACE) return false
    throw error
  }
}
