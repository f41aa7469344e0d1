/** Only for tests and benchmarks: replaces single functions that Wine lacks; all other functions stay real. */

export { textAt, writeMemory } from '../core/call.ts'
export { type Fake, native, recordNatives, replacedNatives, replaceNative } from '../core/ffi.ts'
export { runThreadCallsHere } from '../thread/thread.ts'
export { fakeOtherAdministrator, type Lists, ownLists, setOwnLists } from './fake-account.ts'
export { makeAdapterKeys } from './fake-adapters.ts'
export { fakeDependants } from './fake-dependants.ts'
export { fakeDism } from './fake-dism.ts'
export { fakeDns, makeInterface } from './fake-dns.ts'
export { type FakeFirewall, fakeFirewall } from './fake-firewall.ts'
export { balancedScheme, fakePower, minimumState, processorGroup, ultimateScheme } from './fake-power.ts'
export { fakeTaskLists, fakeTaskSwitch, taskXml } from './fake-tasks.ts'
export { driverUpdates, fakeUpdates } from './updates/fake-updates.ts'
