/** A tool as data: its words, its schemas, and what it answers. */
import type { z } from 'zod'
import type { Client } from '../client.ts'
import type { Plans } from './plans.ts'

export type Given = {
  client: Client
  plans: Plans
  /** Name that the calling program gives itself. Nothing proves the name. */
  clientName: string
}

export type Tool<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  name: string
  title: string
  description: string
  /** False only for the tool that makes a card in the dashboard. No tool changes the PC. */
  readOnly: boolean
  /** Whether the answer may be that a person at the dashboard has to decide. */
  waitsForPerson?: true
  input: I
  output: O
  answer(input: z.output<I>, given: Given): Promise<z.input<O>>
}

/** Keeps the types of the schemas for the result, and gives all tools the same type for the list. */
export const tool = <I extends z.ZodType, O extends z.ZodType>(one: Tool<I, O>): Tool =>
  // The cast is sound: the caller checks the input by the tool's own schema first.
  one as unknown as Tool
