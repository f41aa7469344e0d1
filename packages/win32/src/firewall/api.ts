/**
 * The interfaces in netfw.h: the methods with their slots, and the header's constants.
 * https://learn.microsoft.com/windows/win32/api/netfw/
 */
import { enumerated } from '../com/collection.ts'
import { createObject } from '../com/create.ts'
import {
  asksFlag,
  asksIsEmpty,
  asksNumber,
  asksObject,
  asksText,
  type ComObject,
  method,
} from '../com/object.ts'

/** NET_FW_PROFILE_TYPE2 */
export const profileTypes = { domain: 1, private: 2, public: 4 } as const
export const allProfiles = 0x7fff_ffff
/** NET_FW_ACTION, by number. */
export const actions = ['block', 'allow'] as const
/** NET_FW_RULE_DIRECTION: from 1. */
export const directions = ['in', 'out'] as const

export const policy = {
  active: asksNumber('INetFwPolicy2.get_CurrentProfileTypes', 7),
  enabled: asksFlag('INetFwPolicy2.get_FirewallEnabled', 8, 'number'),
  setEnabled: method('INetFwPolicy2.put_FirewallEnabled', 9, 'number', 'flag'),
  notificationsDisabled: asksFlag('INetFwPolicy2.get_NotificationsDisabled', 14, 'number'),
  setNotificationsDisabled: method('INetFwPolicy2.put_NotificationsDisabled', 15, 'number', 'flag'),
  rules: asksObject('INetFwPolicy2.get_Rules', 18),
  inbound: asksNumber('INetFwPolicy2.get_DefaultInboundAction', 23, 'number'),
  setInbound: method('INetFwPolicy2.put_DefaultInboundAction', 24, 'number', 'number'),
  outbound: asksNumber('INetFwPolicy2.get_DefaultOutboundAction', 25, 'number'),
  setOutbound: method('INetFwPolicy2.put_DefaultOutboundAction', 26, 'number', 'number'),
}

const iNetFwRule = 'af230d27-baba-4e42-aced-f524f22cfce2'

const eachOf = enumerated('INetFwRules.get__NewEnum', 11, iNetFwRule)

export const rules = {
  count: asksNumber('INetFwRules.get_Count', 7),
  add: method('INetFwRules.Add', 8, 'object'),
  remove: method('INetFwRules.Remove', 9, 'text'),
  each: (list: ComObject, visit: (rule: ComObject) => void): void => {
    if (rules.count(list) > 0) eachOf(list, visit)
  },
}

const text = (property: string, slot: number) => ({
  get: asksText(`INetFwRule.get_${property}`, slot),
  put: method(`INetFwRule.put_${property}`, slot + 1, 'text'),
})
const number = (property: string, slot: number) => ({
  get: asksNumber(`INetFwRule.get_${property}`, slot),
  put: method(`INetFwRule.put_${property}`, slot + 1, 'number'),
})
const flag = (property: string, slot: number) => ({
  get: asksFlag(`INetFwRule.get_${property}`, slot),
  put: method(`INetFwRule.put_${property}`, slot + 1, 'flag'),
})

export const rule = {
  name: text('Name', 7),
  description: text('Description', 9),
  program: text('ApplicationName', 11),
  service: text('ServiceName', 13),
  protocol: number('Protocol', 15),
  localPorts: text('LocalPorts', 17),
  remotePorts: text('RemotePorts', 19),
  localAddresses: text('LocalAddresses', 21),
  remoteAddresses: text('RemoteAddresses', 23),
  direction: number('Direction', 27),
  anyInterface: { get: asksIsEmpty('INetFwRule.get_Interfaces', 29) },
  interfaceTypes: text('InterfaceTypes', 31),
  enabled: flag('Enabled', 33),
  group: text('Grouping', 35),
  profiles: number('Profiles', 37),
  edgeTraversal: flag('EdgeTraversal', 39),
  action: number('Action', 41),
}

/**
 * Id of the interface for a rule's accounts and programs, which has existed since Windows 8.
 * https://learn.microsoft.com/windows/win32/api/netfw/nn-netfw-inetfwrule3
 */
export const iNetFwRule3 = 'b21563ff-d696-4222-ab46-4e89b73ab34a'
export const ruleFor = {
  edgeTraversalOptions: asksNumber('INetFwRule2.get_EdgeTraversalOptions', 43),
  package: asksText('INetFwRule3.get_LocalAppPackageId', 45),
  owner: asksText('INetFwRule3.get_LocalUserOwner', 47),
  localUsers: asksText('INetFwRule3.get_LocalUserAuthorizedList', 49),
  remoteUsers: asksText('INetFwRule3.get_RemoteUserAuthorizedList', 51),
  remoteMachines: asksText('INetFwRule3.get_RemoteMachineAuthorizedList', 53),
  secureFlags: asksNumber('INetFwRule3.get_SecureFlags', 55),
}

const [netFwPolicy2, iNetFwPolicy2] = [
  'e2b3c97f-6ae1-41ac-817a-f6f92166d7dd',
  '98325047-c671-4174-8d81-defcd3f03186',
] as const
const netFwRule = '2c5bc43e-3369-4c33-ab0c-be9469677af4'

export const openPolicy = (): ComObject => createObject(netFwPolicy2, iNetFwPolicy2)

export const newRule = (): ComObject => createObject(netFwRule, iNetFwRule)
