/**
 * Parses the small part of XML that policy templates use: elements, attributes, text. Supports no schemas, and no
 * entities except XML's five predefined ones.
 */
export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  text: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/g
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Returns a name without its prefix, because templates contain both `<policy>` and `<pd:policy>`. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Returns the root element. Throws if an element isn't closed, or if any text is left at the end. */
export const readXml = (source: string): Element => {
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  for (const [whole, cdata, closing, name, attributes = '', empty] of source
    .replace(/^\uFEFF/, '')
    .matchAll(token)) {
    const parent = open.at(-1) as Element
    if (name === undefined) parent.text += cdata ?? (whole.startsWith('<') ? '' : plain(whole))
    else if (closing === '/') {
      if (open.length === 1 || parent.name !== local(name))
        throw new Error(`</${name}> closes <${parent.name}>`)
      open.pop()
    } else {
      const pairs = [...attributes.matchAll(attribute)].map(([, key = '', double, single]) => [
        local(key),
        plain(double ?? single ?? ''),
      ])
      const element: Element = {
        name: local(name),
        attributes: Object.fromEntries(pairs),
        children: [],
        text: '',
      }
      parent.children.push(element)
      if (empty !== '/') open.push(element)
    }
  }
  const [root] = top.children
  if (root === undefined || open.length !== 1)
    throw new Error(root === undefined ? 'no element' : `<${open.at(-1)?.name}> is not closed`)
  return root
}

export const child = (element: Element, name: string): Element | undefined =>
  element.children.find((one) => one.name === name)
