/**
 * For tests and measurements alone: the one function Wine cannot play is replaced, everything else stays
 * real.
 */
export { native, replacedNatives, replaceNative, type StandIn } from '../ffi.ts'
export { runThreadCallsHere } from '../thread/thread.ts'
export { type Lists, ownLists, playOtherAdministrator, setOwnLists } from './played-account.ts'
export { playDependants } from './played-dependants.ts'
export { playDism } from './played-dism.ts'
export { makeInterface, playDns } from './played-dns.ts'
export { type PlayedFirewall, playFirewall } from './played-firewall.ts'
export { balancedScheme, minimumState, playPower, processorGroup, ultimateScheme } from './played-power.ts'
export { playTaskSwitch, taskXml } from './played-tasks.ts'
export { makeAdapterKeys } from './plugged-in.ts'
