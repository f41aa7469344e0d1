import * as win32 from '@clearpane/win32'
import { describe, expect, test } from 'vitest'

// Functions that call Windows and take plain values as arguments. All other functions take handles, which only the
// functions listed here can create.
const calls: [string, () => unknown][] = [
  ['isElevated', () => win32.isElevated()],
  ['ownSid', () => win32.ownSid()],
  ['windowsVersion', () => win32.windowsVersion()],
  ['openKey', () => win32.openKey('HKCU', 'Software', 'read')],
  ['snapshotKey', () => win32.snapshotKey('HKCU', 'Software')],
  ['openServiceManager', () => win32.openServiceManager()],
  ['tryAcquireMutex', () => win32.tryAcquireMutex('Global\\Nothing')],
  ['listMarkers', () => win32.listMarkers('Nothing')],
  ['listProcesses', () => win32.listProcesses()],
  ['listDrives', () => win32.listDrives()],
  ['readMemory', () => win32.readMemory()],
  ['readRecycleBin', () => win32.readRecycleBin()],
  ['tempFolder', () => win32.tempFolder()],
]

describe.skipIf(process.platform === 'win32')('the binding on Linux and macOS', () => {
  test.each(calls)('loads %s, and a call reports that it runs outside Windows', (_name, call) => {
    expect(call).toThrow(win32.NotWindowsError)
    expect(call).toThrow(`the Windows API was called on ${process.platform}`)
  })

  test('refuses to create a restore point because it runs outside Windows', async () => {
    await expect(win32.createRestorePoint('nothing')).rejects.toThrow(win32.NotWindowsError)
  })

  test('refuses a call for the worker thread before a thread starts', async () => {
    await expect(win32.onThread('tasks.read', ['\\Task'])).rejects.toThrow(win32.NotWindowsError)
    await expect(win32.onThread('firewall.listRules', 'Group')).rejects.toThrow(win32.NotWindowsError)
  })
})
