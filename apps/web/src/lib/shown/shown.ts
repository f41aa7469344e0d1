/**
 * Makes everything in a string visible on a page: hidden characters are shown as codes, and right-to-left letters
 * don't reorder the text around them. `jsx-runtime.ts` calls this function for each of the app's elements, so the
 * code of the pages doesn't have to.
 */
import { isRightToLeft, visible, visibleParts } from '@clearpane/model/visible'
import { createElement, type ReactNode } from 'react'

/** Can hold text alone. */
const textOnly: ReadonlySet<string> = new Set([
  ...['option', 'title', 'desc', 'text', 'tspan', 'textarea', 'style', 'script'],
])

/**
 * The properties whose text is also made visible: a screen reader reads them, or they appear when the pointer is over
 * the element.
 */
const read = ['title', 'alt', 'placeholder', 'label', 'aria-label', 'aria-description', 'aria-valuetext']

const codeClass =
  'mx-px rounded-sm bg-control px-0.5 font-mono text-[0.85em] text-warn [unicode-bidi:isolate]'

/** White space that a page keeps as it is: tabs everywhere, and line breaks where the text keeps its lines. */
const tabs = /(\t+)/
const tabsAndLines = /([\t\n\r]+)/
const keepsLines: ReadonlySet<string> = new Set(['pre', 'textarea'])

type How = { plainly: boolean; space: RegExp }

/**
 * Splits text at white space, and passes the parts in between to `see`. Because the pattern `space` contains a group,
 * `split` puts the white space at the odd positions.
 */
const apart = (text: string, space: RegExp, see: (part: string) => ReactNode[]): ReactNode[] =>
  text.split(space).flatMap((part, at): ReactNode[] => (at % 2 === 1 ? [part] : part === '' ? [] : see(part)))

const marked = (text: string, space: RegExp): ReactNode =>
  createElement(
    'bdi',
    null,
    ...apart(text, space, (part) =>
      visibleParts(part).map(({ text, isCode }) =>
        isCode ? createElement('code', { className: codeClass, 'data-hidden': '' }, text) : text,
      ),
    ),
  )

const shownText = (text: string, { plainly, space }: How): ReactNode => {
  const seen = apart(text, space, (part) => [visible(part)]).join('')
  if (plainly) return seen
  return seen !== text || isRightToLeft(text) ? marked(text, space) : text
}

const shownChild = (child: unknown, how: How): unknown => {
  if (typeof child === 'string') return shownText(child, how)
  if (!Array.isArray(child)) return child
  const all = child.map((one) => shownChild(one, how))
  // Returns the same array if nothing has changed, because React compares arrays by identity.
  return all.some((one, i) => one !== child[i]) ? all : child
}

export type Props = Readonly<Record<string, unknown>>

/**
 * Makes the text in an element's properties visible. A component receives its text unchanged, because it may need a
 * string, and because it renders the text through this runtime anyway.
 */
export const shownProps = (type: unknown, props: Props): Props => {
  const isElement = typeof type === 'string'
  const changed: Record<string, unknown> = {}
  const how = {
    plainly: !isElement || textOnly.has(type),
    space: isElement && !keepsLines.has(type) ? tabs : tabsAndLines,
  }
  const children = shownChild(props.children, how)
  if (children !== props.children) changed.children = children
  if (isElement)
    for (const name of read) {
      const value = props[name]
      if (typeof value === 'string' && visible(value) !== value) changed[name] = visible(value)
    }
  for (const _ in changed) return { ...props, ...changed }
  return props
}
