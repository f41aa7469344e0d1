import type { Tweak } from '@clearpane/model'
import { startupBoot } from './startup/boot.ts'
import { startupBootStore } from './startup/boot-store.ts'
import { startupClock } from './startup/clock.ts'
import { startupSignIn } from './startup/sign-in.ts'

export const startupTweaks: readonly Tweak[] = [
  ...startupBoot,
  ...startupBootStore,
  ...startupSignIn,
  ...startupClock,
]
