/**
 * For tests and measurements alone: the one function Wine cannot play is replaced, everything else stays
 * real.
 */
export { native, replacedNatives, replaceNative, type StandIn } from '../core/ffi.ts'
export { runThreadCallsHere } from '../thread/thread.ts'
export { type Lists, ownLists, playOtherAdministrator, setOwnLists } from './fake-account.ts'
export { makeAdapterKeys } from './fake-adapters.ts'
export { playDependants } from './fake-dependants.ts'
export { playDism } from './fake-dism.ts'
export { makeInterface, playDns } from './fake-dns.ts'
export { type PlayedFirewall, playFirewall } from './fake-firewall.ts'
export { balancedScheme, minimumState, playPower, processorGroup, ultimateScheme } from './fake-power.ts'
export { playTaskSwitch, taskXml } from './fake-tasks.ts'
