/**
 * The switch that controls whether a PC's history is recorded. The user sets the switch, so it's stored where writes
 * are durable.
 */
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

export const openSwitches = (db: Kysely<Tables>) => {
  /** Null until somebody has set the switch. */
  const chosen = async (device: string): Promise<{ isRecording: boolean; at: number } | null> => {
    const row = await db
      .selectFrom('metric_switches')
      .select(['recording', 'at'])
      .where('device', '=', device)
      .executeTakeFirst()
    return row === undefined ? null : { isRecording: row.recording === 1, at: row.at }
  }

  return {
    chosen,
    isRecording: async (device: string): Promise<boolean> => (await chosen(device))?.isRecording ?? true,

    setRecording: async (device: string, isRecording: boolean, at: number): Promise<void> => {
      const row = { recording: isRecording ? 1 : 0, at }
      await db
        .insertInto('metric_switches')
        .values({ device, ...row })
        .onConflict((conflict) => conflict.columns(['device']).doUpdateSet(row))
        .execute()
    },
  }
}

export type Switches = ReturnType<typeof openSwitches>
