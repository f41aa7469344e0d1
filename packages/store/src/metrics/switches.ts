/** Whether a PC's history is recorded. A person's wish, so it's kept where writes are durable. */
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

export const openSwitches = (db: Kysely<Tables>) => ({
  isRecording: async (device: string): Promise<boolean> => {
    const row = await db
      .selectFrom('metric_switches')
      .select('recording')
      .where('device', '=', device)
      .executeTakeFirst()
    return row === undefined || row.recording === 1
  },

  setRecording: async (device: string, isRecording: boolean): Promise<void> => {
    const recording = isRecording ? 1 : 0
    await db
      .insertInto('metric_switches')
      .values({ device, recording })
      .onConflict((conflict) => conflict.columns(['device']).doUpdateSet({ recording }))
      .execute()
  },
})

export type Switches = ReturnType<typeof openSwitches>
