/** Finds the file of a service's program from the values in its key. Pure; never starts it. */

import { expandNames } from '@clearpane/engine'

const programIn = /^(?:"([^"]+)"|(.+?\.(?:exe|dll|sys|cmd|bat|com|scr))(?=\s|$)|(\S+))/i

/** Returns the program of a command line: quoted, or up to the first program extension. */
export const programOf = (commandLine: string): string | null => {
  const found = programIn.exec(commandLine.trim())
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? null
}

export type ServiceValues = { imagePath: string | null; serviceDll: string | null }

/** Returns the library if the service runs in a shared process, otherwise its own program. */
export const fileOf = (
  { imagePath, serviceDll }: ServiceValues,
  environment: Readonly<Record<string, string | undefined>>,
): string | null => {
  const expand = (text: string) => expandNames(text, environment)
  if (serviceDll !== null && serviceDll !== '') return expand(serviceDll)
  return imagePath === null ? null : programOf(expand(imagePath))
}
