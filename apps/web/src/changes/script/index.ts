/** Exports the dialog that creates scripts, which isn't part of what the browser loads first. */
import { lazyPart } from '../../ui/index.ts'

type Props = { all: readonly import('./make.ts').Making[]; onClose(): void }

export type { ScriptRequest } from './make.ts'
export { useScripts } from './use-scripts.ts'
export const ScriptsDialog = lazyPart<Props>(
  async () => (await import('./scripts-dialog.tsx')).ScriptsDialog,
  {
    onClose: ({ onClose }) => onClose(),
  },
)
