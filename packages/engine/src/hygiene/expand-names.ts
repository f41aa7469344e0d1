/** Replaces `%name%` with its value, as Windows does; a name without a value stays as it is. */
export const expandNames = (
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): string => {
  const byName = new Map(Object.entries(environment).map(([name, value]) => [name.toLowerCase(), value]))
  return text.replace(/%([^%]+)%/g, (whole, name: string) => byName.get(name.toLowerCase()) ?? whole)
}
