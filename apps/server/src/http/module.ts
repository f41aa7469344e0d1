/**
 * What a feature provides to the server: data that describes its calls. app.ts collects the calls, and the code in
 * the http folder mounts them.
 */
import type { Readable } from 'node:stream'
import type { Contract } from '@clearpane/contracts'
import type { Result } from '@clearpane/service/core'
import type { StreamedTopic, WatchedTopic } from '@clearpane/service/jobs'
import type { DeviceSession } from '@clearpane/service/pcs'
import type { Reset, Services, Takes } from '@clearpane/service/services'
import type { z } from 'zod'

/** The schema for a part that a call doesn't have, for example if the call has no body. */
export type None = z.ZodObject<Record<never, never>, z.core.$strict>

type Checked<P extends z.ZodType, B extends z.ZodType, Q extends z.ZodType> = {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  /** Receives the job's progress; null if nobody is listening. */
  progressId: string | null
  /** The administrator's token in the request, or null if the request has no token. */
  admin: string | null
}

export type Call<
  P extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
> = Checked<P, B, Q> & {
  /** The device that the header names, or the server's default device. */
  device(): Promise<Result<DeviceSession>>
}

type Options = {
  /** The text that the specification requires if this call fails. */
  failure?: string
  /**
   * Marks a call whose computing time grows with the size of the request, so that only a few such calls run at the
   * same time.
   */
  takesTurns?: true
  /** Marks a call whose answer never changes while this process is running. */
  isConstant?: true
  /** The size limit of the call's body; 64 KB if omitted. */
  mostBytes?: number
  /** Reads and checks the call's body as a stream. */
  readBody?(stream: Readable, mostBytes: number): Promise<Result<unknown>>
}

export type ModuleRoute = Options & {
  contract: Contract
  handle(call: Call): Promise<Result<unknown>>
}

/** A file to save. The file is at one of the paths in the contract's `downloads`. */
export type Download = {
  path: string
  handle(
    params: Readonly<Record<string, string>>,
    admin: string | null,
  ): Promise<Result<{ type: string; fileName: string; content: Uint8Array | string }>>
}

export type Module = {
  routes: readonly ModuleRoute[]
  downloads?: readonly Download[]
  /** The topics that pages can listen to, in addition to jobs. */
  topics?: readonly WatchedTopic[]
  streamed?: readonly StreamedTopic[]
  resets?: readonly Reset[]
  /** What a feature does with imported data in addition to storing it. */
  takes?: Takes
  /** Called when the server starts to listen; the function that it returns is called when the server stops. */
  begin?(): () => Promise<void>
}
export type DefineModule = (services: Services) => Module

/** A feature's declaration of one call; `routesOf` adds the call's contract. */
export type Handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType> = (
  contract: Contract<P, Q, B, O>,
) => ModuleRoute

export type Handlers<C> = {
  [N in keyof C]: C[N] extends Contract<infer P, infer Q, infer B, infer O> ? Handler<P, Q, B, O> : never
}

/** Combines a feature's calls with their handlers; if a handler is missing, the code doesn't compile. */
export const routesOf = <C extends Record<string, Contract>>(
  contracts: C,
  handlers: NoInfer<Handlers<C>>,
): ModuleRoute[] =>
  Object.entries(contracts).map(([name, contract]) =>
    (handlers[name] as (one: Contract) => ModuleRoute)(contract),
  )

export const route =
  <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
    handle: (call: Call<P, B, Q>) => Promise<Result<z.input<O>>>,
    options: Options = {},
  ): Handler<P, Q, B, O> =>
  (contract) => ({
    contract,
    // The cast is safe because the code in the http folder passes to the handler only what this contract's schemas
    // returned.
    handle: handle as ModuleRoute['handle'],
    ...options,
  })

/** A route that reads and checks its body as a stream, and passes the result to its handler. */
export const reading =
  <R, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
    readBody: (stream: Readable, mostBytes: number) => Promise<Result<R>>,
    handle: (call: Omit<Call<P, B, Q>, 'body'> & { body: R }) => Promise<Result<z.input<O>>>,
    options: Omit<Options, 'readBody'>,
  ): Handler<P, Q, B, O> =>
  (contract) => ({
    contract,
    // The cast is safe because the code in the http folder passes to the handler only what `readBody` returned.
    handle: handle as unknown as ModuleRoute['handle'],
    ...options,
    readBody,
  })

/** A route about one device; if the device can't be opened, the request is refused before the handler runs. */
export const onDevice = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  handle: (device: DeviceSession, call: Checked<P, B, Q>) => Promise<Result<z.input<O>>>,
  options: Options = {},
): Handler<P, Q, B, O> =>
  route(async (call) => {
    const device = await call.device()
    return device.ok ? handle(device.value, call) : device
  }, options)
