/**
 * Functions that may run in the worker thread, by name: those that wait, take long, or use COM. Synchronous, one after the other;
 * arguments and results are structured-cloneable. Add yours here and wrap it for callers with `onThread`.
 */
import { isElevated } from '../elevation.ts'
import { readProfileProperties, setProfileProperty } from '../firewall-profiles.ts'
import { listFirewallRules, setFirewallRule } from '../firewall-rules.ts'
import { acceptPipe, readPipe, writePipe } from '../pipe.ts'
import { startElevated } from '../process.ts'
import { deleteTask, deleteTaskFolder, listTasks, readTasks, readTaskXml, registerTask, setTaskEnabled } from '../tasks.ts'

export const threadCalls = {
  /** The thread's own proof that native calls work in it. */
  isElevated,
  /** A pipe is waited for in a thread of its own (`createThread`), never in the shared one. */
  'pipe.accept': acceptPipe,
  'pipe.read': readPipe,
  'pipe.write': writePipe,
  'process.startElevated': startElevated,
  'firewall.readProfiles': readProfileProperties,
  'firewall.setProfile': setProfileProperty,
  'firewall.listRules': listFirewallRules,
  'firewall.setRule': setFirewallRule,
  'tasks.list': listTasks,
  'tasks.read': readTasks,
  'tasks.readXml': readTaskXml,
  'tasks.setEnabled': setTaskEnabled,
  'tasks.register': registerTask,
  'tasks.delete': deleteTask,
  'tasks.deleteFolder': deleteTaskFolder,
} as const

export type ThreadCalls = typeof threadCalls
export type ThreadCall = keyof ThreadCalls
