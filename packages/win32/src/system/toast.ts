/**
 * Shows a Windows notification from a process that runs under the user's account, because Windows refuses
 * notifications from any other account. Runs in the worker thread, because the objects belong to that thread.
 * https://learn.microsoft.com/windows/apps/design/shell/tiles-and-notifications/send-local-toast-other-apps
 */
import { joinShared, queryInterface } from '../com/create.ts'
import { check } from '../com/hresult.ts'
import { asksNumber, asksObject, ComObject, method } from '../com/object.ts'
import { guid } from '../com/values.ts'
import { native } from '../core/ffi.ts'
import { textBuffer } from '../core/text.ts'
import { createKey, deleteEmptyKey, deleteValue, openKey, setValue } from '../registry/values.ts'

const combase = (prototype: string) => native('combase.dll', prototype)
const WindowsCreateString = combase(
  'int32_t WindowsCreateString(const char16_t *text, uint32_t units, _Out_ void *made)',
)
const WindowsDeleteString = combase('int32_t WindowsDeleteString(uint64_t text)')
const RoGetActivationFactory = combase(
  'int32_t RoGetActivationFactory(uint64_t name, void *interface, _Out_ void *factory)',
)
const RoActivateInstance = combase('int32_t RoActivateInstance(uint64_t name, _Out_ void *instance)')

const managerStatics = '50ac103f-d235-4598-bbef-98fe4d1a3ad4'
const toastFactory = '04124b20-82c6-4229-b109-fd9ed4662b53'
const xmlDocument = 'f7f3a506-1e87-42d6-bcfb-b8c809fa5494'
const xmlDocumentIo = '6cd0e74e-ee65-4489-9ebf-ca43e87ba637'

const createNotifier = asksObject('IToastNotificationManagerStatics.CreateToastNotifierWithId', 7, 'handle')
const createToast = asksObject('IToastNotificationFactory.CreateToastNotification', 6, 'object')
const show = method('IToastNotifier.Show', 6, 'object')
const settingOf = asksNumber('IToastNotifier.get_Setting', 8)
const loadXml = method('IXmlDocumentIO.LoadXml', 6, 'handle')

const withText = <T>(text: string, use: (made: bigint) => T): T => {
  const slot = Buffer.alloc(8)
  check(WindowsCreateString.name, WindowsCreateString.call(text, text.length, slot))
  const made = slot.readBigUInt64LE()
  try {
    return use(made)
  } finally {
    WindowsDeleteString.call(made)
  }
}

const factoryOf = (name: string, interfaceId: string): ComObject =>
  withText(name, (made) => {
    const slot = Buffer.alloc(8)
    check(RoGetActivationFactory.name, RoGetActivationFactory.call(made, guid(interfaceId), slot))
    return new ComObject(slot.readBigUInt64LE())
  })

const newDocument = (): ComObject =>
  withText('Windows.Data.Xml.Dom.XmlDocument', (made) => {
    const slot = Buffer.alloc(8)
    check(RoActivateInstance.name, RoActivateInstance.call(made, slot))
    return new ComObject(slot.readBigUInt64LE())
  })

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter).replace(/[\p{Cc}￾￿]/gu, ' ')

export const toastXml = (title: string, text: string): string =>
  `<toast><visual><binding template="ToastGeneric"><text>${escaped(title)}</text><text>${escaped(text)}</text></binding></visual></toast>`

const names = 'Software\\Classes\\AppUserModelId'
const appId = 'Clearpane'

/**
 * Registers the name under which Windows shows notifications. This name is the only trace that notifications leave
 * on a PC.
 */
const nameNotices = (): void => {
  using parent = createKey('HKCU', names).key
  using _ = createKey(parent, appId).key
  using own = openKey('HKCU', `${names}\\${appId}`, 'write')
  const bytes = textBuffer('Clearpane')
  if (own !== null) setValue(own, 'DisplayName', { type: 1, bytes })
}

/** Removes the name again; returns false if it wasn't registered. */
export const forgetNotices = (): boolean => {
  {
    using own = openKey('HKCU', `${names}\\${appId}`, 'write')
    if (own === null) return false
    deleteValue(own, 'DisplayName')
  }
  return deleteEmptyKey('HKCU', `${names}\\${appId}`)
}

/**
 * Answer of Windows. `shown`: Windows has accepted the notification. `off`: the user or a policy has turned
 * notifications off.
 */
export type ToastAnswer = 'shown' | 'off'

export const showToast = (title: string, text: string): ToastAnswer => {
  joinShared()
  using manager = factoryOf('Windows.UI.Notifications.ToastNotificationManager', managerStatics)
  nameNotices()
  using notifier = withText(appId, (id) => createNotifier(manager, id))
  if (settingOf(notifier) !== 0) return 'off'
  using document = newDocument()
  using io = queryInterface(document, xmlDocumentIo)
  withText(toastXml(title, text), (xml) => loadXml(io, xml))
  using xml = queryInterface(document, xmlDocument)
  using factory = factoryOf('Windows.UI.Notifications.ToastNotification', toastFactory)
  using toast = createToast(factory, xml)
  show(notifier, toast)
  return 'shown'
}
