/**
 * Interfaces of the Windows Update Agent, as far as its search needs them: methods by their slot, and its numbers.
 * https://learn.microsoft.com/windows/win32/api/wuapi/
 */
import { createObject, queryInterface } from '../com/create.ts'
import { asksDate, asksNumber, asksObject, asksText, asksWhole, type ComObject } from '../com/object.ts'

const updateSession = '4cb43d7f-7eee-4906-8698-60da1c38f2fe'
const iUpdateSession = '816858a4-260d-4260-933a-2585f1abc76b'
const iWindowsDriverUpdate = 'b383cd1a-5ce9-4504-9f63-764b1236f191'

export const openSession = (): ComObject => createObject(updateSession, iUpdateSession)

/** https://learn.microsoft.com/windows/win32/api/wuapi/ne-wuapi-operationresultcode */
export const succeeded = 2

/** https://learn.microsoft.com/windows/win32/api/wuapi/ne-wuapi-installationrebootbehavior */
export const rebootBehaviors = { never: 0, always: 1 } as const

export const session = { searcher: asksObject('IUpdateSession.CreateUpdateSearcher', 12) }

export const searcher = { search: asksObject('IUpdateSearcher.Search', 19, 'text') }

export const result = {
  code: asksNumber('ISearchResult.get_ResultCode', 7),
  updates: asksObject('ISearchResult.get_Updates', 9),
}

export const updates = {
  item: asksObject('IUpdateCollection.get_Item', 7, 'number'),
  count: asksNumber('IUpdateCollection.get_Count', 10),
}

export const update = {
  title: asksText('IUpdate.get_Title', 7),
  identity: asksObject('IUpdate.get_Identity', 19),
  behavior: asksObject('IUpdate.get_InstallationBehavior', 21),
  size: asksWhole('IUpdate.get_MaxDownloadSize', 31),
}

export const identity = { id: asksText('IUpdateIdentity.get_UpdateID', 8) }

export const behavior = { reboot: asksNumber('IInstallationBehavior.get_RebootBehavior', 9) }

/** The same update as one of a driver. */
export const asDriver = (one: ComObject): ComObject => queryInterface(one, iWindowsDriverUpdate)

export const driver = {
  hardwareId: asksText('IWindowsDriverUpdate.get_DriverHardwareID', 53),
  date: asksDate('IWindowsDriverUpdate.get_DriverVerDate', 57),
}
