/** Fakes for Wine that the tests of other packages use. */

export {
  type FakeAdapter,
  fakeLiveKinds,
  makeKey,
  playsPowerShell,
  setText,
} from './powershell/live-in-wine.ts'
