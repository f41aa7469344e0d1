/** A tool as data: its texts, its schemas, and the function that produces its result. */
import type { z } from 'zod'
import type { Client } from '../client.ts'
import type { Plans } from './plans.ts'

export type Given = {
  client: Client
  plans: Plans
  /** Name by which the calling program identifies itself. Nothing proves the name. */
  clientName: string
}

export type Tool<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  name: string
  title: string
  description: string
  /**
   * Whether the tool is read-only; false only for the tool that makes a card in the dashboard. None of the tools
   * changes the PC.
   */
  readOnly: boolean
  /** Whether the tool may respond that a user at the dashboard has to decide. */
  waitsForPerson?: true
  input: I
  output: O
  answer(input: z.output<I>, given: Given): Promise<z.input<O>>
}

/**
 * Checks each tool against the exact types of its own schemas, but gives all tools the same type, so that they fit
 * into one list.
 */
export const tool = <I extends z.ZodType, O extends z.ZodType>(one: Tool<I, O>): Tool =>
  // The cast is safe, because the caller first checks the input against the tool's own schema.
  one as unknown as Tool
