/** Calls about this server and its devices. */
import { bootSchema, deviceIdSchema, deviceSchema, systemInformationSchema } from '@clearpane/model'
import { z } from 'zod'
import { get, post } from '../kit.ts'

export const appCalls = {
  app: get('/api/app', {
    summary: 'Version and platform of this server.',
    ok: z.strictObject({ version: z.string(), platform: z.string(), defaultDevice: deviceIdSchema }),
  }),

  devices: get('/api/devices', {
    summary: 'The PCs this server can observe and change.',
    ok: z.strictObject({ devices: z.array(deviceSchema), defaultDevice: deviceIdSchema }),
  }),

  systemInformation: get('/api/system-information', {
    summary:
      'What the PC is and how it performs. Each figure comes with its source, or the reason why it’s missing.',
    ok: z.strictObject({ readings: systemInformationSchema }),
  }),

  resetSample: post('/api/devices/sample/reset', {
    summary:
      'Reset the sample PC that the header names (without a header, the stock one). Its journal stays.',
    ok: z.strictObject({ success: z.literal(true), message: z.string() }),
    errors: ['RUN_IN_PROGRESS'],
  }),

  restartSample: post('/api/devices/sample/restart', {
    summary:
      'Restart the sample PC that the header names (without a header, the stock one). Pending changes finish, and a boot is recorded.',
    ok: z.strictObject({
      success: z.literal(true),
      message: z.string(),
      /** Indicates that every figure below comes from a simulated PC, not from a real one. */
      simulated: z.literal(true),
      boot: bootSchema,
      /** The names of the values that were waiting for a restart. */
      finished: z.array(z.string()),
    }),
    errors: ['RUN_IN_PROGRESS'],
  }),

  restart: post('/api/restart', {
    summary: 'Restart a real PC after a wait in which it can be called off.',
    ok: z.strictObject({ success: z.literal(true), seconds: z.int() }),
    errors: ['RUN_IN_PROGRESS', 'DEVICE_UNSUPPORTED'],
  }),

  cancelRestart: post('/api/restart/cancel', {
    summary: 'Call off the restart that is waiting.',
    ok: z.strictObject({ success: z.literal(true) }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  readAsAdministrator: post('/api/read-as-administrator', {
    summary:
      'Ask for an administrator once and read what this process can’t. Plans use the result for five minutes, or until a run.',
    ok: z.strictObject({ success: z.literal(true), message: z.string(), read: z.int(), denied: z.int() }),
    errors: ['NO_ADMINISTRATOR', 'RUN_IN_PROGRESS', 'DEVICE_UNSUPPORTED'],
  }),
} as const
