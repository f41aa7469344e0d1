/** A tool as data: its words, its schemas, and the function that answers. */
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
  /** False only for the tool that makes a card in the dashboard. None of the tools changes the PC. */
  readOnly: boolean
  /** Whether the tool may answer that a user at the dashboard has to decide. */
  waitsForPerson?: true
  input: I
  output: O
  answer(input: z.output<I>, given: Given): Promise<z.input<O>>
}

/** Keeps the exact types of the schemas for the tool's result, and gives all tools the same type for the list. */
export const tool = <I extends z.ZodType, O extends z.ZodType>(one: Tool<I, O>): Tool =>
  // The cast is sound because the caller checks the input against the tool's own schema first.
  one as unknown as Tool
