/** The server: composition root of the PCs, and the dashboard's API over them. */
import type { RunningServer, StartOptions } from './http/start.ts'

export type { OpenedDevice, Openers } from './devices/openers.ts'
export { readSelection } from './generator/selection-file.ts'
export type { RunningServer, StartOptions } from './http/start.ts'
export type { WebSource } from './http/web-files.ts'
export { type FileJournalStore, openJournalStore } from './journal/index.ts'
export { defaultDataDir, type Paths, pathsIn } from './paths.ts'
export { type Catalog, type OpenPcsOptions, openPcs, type Pc, type Pcs } from './pcs.ts'
export { restoreDefaults } from './restore-defaults.ts'
export { compiledFile } from './workbench/compiled.ts'
export type { Answer, ApplyRequest, CompiledFile, Workbench } from './workbench/types.ts'

/** Imported when it is called: a command that serves nothing does not load a web server. */
export const startServer = async (options: StartOptions): Promise<RunningServer> => (await import('./http/start.ts')).startServer(options)
