/**
 * Functions that may run in the worker thread, by name: those that wait, take a long time, or use COM. These
 * functions are synchronous and run one after another, and their arguments and results can be copied by structured
 * clone. To add a function, list it here and wrap it for callers with `onThread`.
 */

import { isDenied } from '../core/errors.ts'
import { listDism, switchDism } from '../dism/dism.ts'
import { deleteFiles, listFiles, measureFiles } from '../files/cleanup.ts'
import { canAnyGo, deleteListed } from '../files/cleanup-by-list.ts'
import { attributes } from '../files/handle.ts'
import { listFolder } from '../files/list.ts'
import { emptyRecycleBin, readRecycleBin } from '../files/recycle-bin.ts'
import { readShortcuts } from '../files/shortcut.ts'
import { readActiveProfiles, readProfileProperties, setProfileProperty } from '../firewall/profiles.ts'
import { listFirewallRules } from '../firewall/rules.ts'
import { setFirewallRule } from '../firewall/set-rule.ts'
import { readConnectivity } from '../network/connectivity.ts'
import { readNameServers, setNameServers } from '../network/dns.ts'
import { sendEcho } from '../network/echo.ts'
import { flushDnsCache, flushNeighbours, renewAddresses } from '../network/repair.ts'
import { beginTcpCount, endTcpCount } from '../network/tcp-estats.ts'
import { readWifi } from '../network/wlan.ts'
import { activateScheme } from '../power/copy.ts'
import { setHibernation } from '../power/hibernation.ts'
import { writeMode } from '../power/mode.ts'
import { readPower } from '../power/read.ts'
import { writeIndex } from '../power/settings.ts'
import { endProcess } from '../process/end.ts'
import { listProcesses } from '../process/list.ts'
import { acceptPipe, readPipe, writePipe } from '../process/pipe.ts'
import { startElevated } from '../process/process.ts'
import { askYesOrNo } from '../process/question.ts'
import { restartShell } from '../process/restart-manager.ts'
import { armKeys, awaitKeys } from '../registry/notify.ts'
import { saveHive } from '../registry/save.ts'
import { makeTree, readTree, takeTree } from '../registry/tree.ts'
import { isElevated } from '../security/elevation.ts'
import { readSignatures } from '../security/signature.ts'
import { servicesByProcess } from '../services/manager.ts'
import { listDevices } from '../system/devices.ts'
import { readDriverSigners } from '../system/driver-signer.ts'
import { readDriveHeat, readDrives } from '../system/drives.ts'
import { announceEnvironmentChange } from '../system/environment.ts'
import { readEvents } from '../system/event-log.ts'
import { loadIndirectTexts } from '../system/indirect-text.ts'
import { showToast } from '../system/toast.ts'
import {
  createTaskFolder,
  deleteTask,
  deleteTaskFolder,
  listTasks,
  readTaskRecords,
  readTaskSecurity,
  readTasks,
  readTaskXml,
  registerTask,
  setTaskEnabled,
} from '../tasks/tasks.ts'
import { readDriverOffers } from '../updates/driver-offers.ts'
import { readDriverStep, stopDriver } from '../updates/follow-job.ts'
import { downloadDriver, installDriver, readDriverUpdates } from '../updates/install-driver.ts'

/**
 * Size of a folder. `denied`: one of the folders can't be read, so the count wouldn't be reliable. `tooMany`: there
 * are more files than the limit allows.
 */
type FolderSize = { bytes: number; files: number } | 'missing' | 'denied' | 'tooMany'

/**
 * Counts the content of a folder from its listings alone, without opening any file or following any link. The walk in
 * packages/files isn't used, because this package imports no other package of the project, and the walk's thread runs
 * nothing but its own calls.
 */
const folderSize = (folder: string, mostFiles: number): FolderSize => {
  let [bytes, files] = [0, 0]
  const waiting = [folder]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    let entries: ReturnType<typeof listFolder>
    try {
      entries = listFolder(path)
    } catch (error) {
      if (isDenied(error)) return 'denied'
      throw error
    }
    if (entries === null && path === folder) return 'missing'
    for (const entry of entries ?? []) {
      if ((entry.attributes & attributes.REPARSE_POINT) !== 0) continue
      if ((entry.attributes & attributes.DIRECTORY) !== 0) waiting.push(`${path}\\${entry.name}`)
      else {
        bytes += entry.size
        files++
      }
    }
    if (files > mostFiles) return 'tooMany'
  }
  return { bytes, files }
}

export const threadCalls = {
  /** A simple call that proves that native calls work in the thread. */
  isElevated,
  /** Waits for a pipe; this requires a separate thread (`createThread`), never the shared one. */
  'pipe.accept': acceptPipe,
  'pipe.read': readPipe,
  'pipe.write': writePipe,
  'process.startElevated': startElevated,
  /** Waits for the user, so run it in a separate thread. */
  'process.askYesOrNo': askYesOrNo,
  'registry.readTree': readTree,
  /**
   * Requests notifications for keys in the calling thread; `awaitKeys` then blocks that thread. Therefore run
   * both functions in one thread that does nothing else.
   */
  'registry.armKeys': armKeys,
  'registry.awaitKeys': awaitKeys,
  'registry.takeTree': takeTree,
  'registry.makeTree': makeTree,
  /** These functions walk whole folders, so run them in a separate thread (`createThread`). */
  'files.measure': measureFiles,
  'files.delete': deleteFiles,
  'files.list': listFiles,
  'files.canAnyGo': canAnyGo,
  'files.deleteListed': deleteListed,
  'recycleBin.read': readRecycleBin,
  'folders.size': folderSize,
  'network.flushDnsCache': flushDnsCache,
  'network.flushNeighbours': flushNeighbours,
  'network.renewAddresses': renewAddresses,
  'recycleBin.empty': emptyRecycleBin,
  'texts.load': loadIndirectTexts,
  'registry.saveHive': saveHive,
  'shell.restart': restartShell,
  'shell.announceEnvironmentChange': announceEnvironmentChange,
  'shortcuts.read': readShortcuts,
  'signatures.read': readSignatures,
  'toast.show': showToast,
  'events.read': readEvents,
  'storage.readDrives': readDrives,
  'storage.readDriveHeat': readDriveHeat,
  'processes.list': listProcesses,
  'processes.end': endProcess,
  'services.byProcess': servicesByProcess,
  'firewall.active': readActiveProfiles,
  'firewall.readProfiles': readProfileProperties,
  'firewall.setProfile': setProfileProperty,
  'firewall.listRules': listFirewallRules,
  'firewall.setRule': setFirewallRule,
  'tasks.list': listTasks,
  'tasks.read': readTasks,
  'tasks.readXml': readTaskXml,
  'tasks.records': readTaskRecords,
  'tasks.security': readTaskSecurity,
  'tasks.createFolder': createTaskFolder,
  'tasks.setEnabled': setTaskEnabled,
  'tasks.register': registerTask,
  'tasks.delete': deleteTask,
  'tasks.deleteFolder': deleteTaskFolder,
  'power.read': readPower,
  'power.writeIndex': writeIndex,
  'power.activate': activateScheme,
  'power.setMode': writeMode,
  'power.setHibernation': setHibernation,
  'devices.list': listDevices,
  'devices.signers': readDriverSigners,
  'updates.driverOffers': readDriverOffers,
  'updates.readDrivers': readDriverUpdates,
  /**
   * This function and the next one return promises of their results. While one of these two functions is
   * running,
   * `updates.driverStep` and `updates.stopDriver` can be called.
   */
  'updates.downloadDriver': downloadDriver,
  'updates.installDriver': installDriver,
  'updates.driverStep': readDriverStep,
  'updates.stopDriver': stopDriver,
  'dism.list': listDism,
  'dism.switch': switchDism,
  'network.connectivity': readConnectivity,
  'network.wifi': readWifi,
  'network.beginTcpCount': beginTcpCount,
  'network.endTcpCount': endTcpCount,
  'dns.read': readNameServers,
  'dns.set': setNameServers,
  /** Answers later. While the function is waiting, other calls can be made. */
  'echo.send': sendEcho,
} as const

export type ThreadCalls = typeof threadCalls
export type ThreadCall = keyof ThreadCalls
