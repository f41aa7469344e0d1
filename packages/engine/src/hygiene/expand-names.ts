/** Expands `%name%` as Windows does; an unset name stays as it is. */
export const expandNames = (
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): string => {
  const byName = new Map(Object.entries(environment).map(([name, value]) => [name.toLowerCase(), value]))
  return text.replace(/%([^%]+)%/g, (whole, name: string) => byName.get(name.toLowerCase()) ?? whole)
}
