/** A fake Task Scheduler that exists only in memory. The fake rewrites documents as Windows does. */
import type { EntryPort, EntryRecord } from '../port.ts'

/**
 * Rewrites a document: with indentation, without defaults, with additional elements, and with empty elements written
 * out.
 */
export const rewritten = (xml: string): string =>
  xml
    .replace('<Priority>7</Priority>', '')
    .replace('<RunLevel>LeastPrivilege</RunLevel>', '')
    .replace('<WakeToRun>false</WakeToRun>', '')
    .replace('<DisallowStartIfOnBatteries>true</DisallowStartIfOnBatteries>', '')
    .replace('</Settings>', '<UseUnifiedSchedulingEngine>true</UseUnifiedSchedulingEngine></Settings>')
    .replaceAll('><', '>\r\n  <')

export const fakeEntries = () => {
  const entries = new Map<string, string>()
  const lists = new Map<string, string>()
  const folders = new Map<string, string>()
  const records = new Map<string, EntryRecord>()
  const port: EntryPort = {
    register: async (path, xml, security) => {
      entries.set(path, rewritten(xml))
      if (security !== undefined) lists.set(path, security)
    },
    read: async (path) => entries.get(path) ?? null,
    security: async (path) => lists.get(path) ?? null,
    records: async (paths) =>
      paths.map((path) =>
        entries.has(path)
          ? (records.get(path) ?? { lastRun: null, lastResult: null, missedRuns: null })
          : null,
      ),
    list: async (folder) =>
      [...entries.keys()]
        .filter((path) => path.startsWith(`${folder}\\`))
        .map((path) => path.slice(folder.length + 1)),
    createFolder: async (path, security) => void folders.set(path, folders.get(path) ?? security),
    remove: async (path) => void entries.delete(path),
    removeFolder: async () => {},
  }
  return { entries, lists, folders, records, port }
}
