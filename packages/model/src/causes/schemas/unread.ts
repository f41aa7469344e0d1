import { z } from 'zod'
import { unreadCodes } from '../unread.ts'

export const unreadSchema = z.strictObject({ place: z.string().max(40_000), code: z.enum(unreadCodes) })
