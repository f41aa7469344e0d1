/** What tests of other packages play in Wine. */

export {
  type FakeAdapter,
  fakeLiveKinds,
  makeKey,
  playsPowerShell,
  setText,
} from './powershell/live-in-wine.ts'
