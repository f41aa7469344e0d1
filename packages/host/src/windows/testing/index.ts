/** What other packages' tests fake in Wine. */

export {
  type FakeAdapter,
  fakeLiveKinds,
  makeKey,
  playsPowerShell,
  setText,
} from './powershell/live-in-wine.ts'
