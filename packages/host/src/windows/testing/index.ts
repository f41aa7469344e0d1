/** Fakes for Wine that other packages' tests use. */

export {
  type FakeAdapter,
  fakeLiveKinds,
  makeKey,
  playsPowerShell,
  setText,
} from './powershell/live-in-wine.ts'
