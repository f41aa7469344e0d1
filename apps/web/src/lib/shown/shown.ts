/**
 * Text on a page, whoever wrote it: hidden characters are codes that can be seen, and letters that run from right to
 * left don't reorder what stands beside them. Every element of ours is made by `jsx-runtime.ts`, which calls this, so
 * no page has to remember it.
 */
import { isRightToLeft, visible, visibleParts } from '@clearpane/model/visible'
import { createElement, type ReactNode } from 'react'

/** Can hold text alone. */
const textOnly: ReadonlySet<string> = new Set([
  ...['option', 'title', 'desc', 'text', 'tspan', 'textarea', 'style', 'script'],
])

/** What a reader or a pointer gets of an element, beside its content. */
const read = ['title', 'alt', 'placeholder', 'label', 'aria-label', 'aria-description', 'aria-valuetext']

const codeClass =
  'mx-px rounded-sm bg-control px-0.5 font-mono text-[0.85em] text-warn [unicode-bidi:isolate]'

const marked = (text: string): ReactNode =>
  createElement(
    'bdi',
    null,
    ...visibleParts(text).map(({ text, isCode }) =>
      isCode ? createElement('code', { className: codeClass, 'data-hidden': '' }, text) : text,
    ),
  )

const shownText = (text: string, plainly: boolean): ReactNode => {
  const seen = visible(text)
  if (plainly) return seen
  return seen !== text || isRightToLeft(text) ? marked(text) : text
}

const shownChild = (child: unknown, plainly: boolean): unknown => {
  if (typeof child === 'string') return shownText(child, plainly)
  if (!Array.isArray(child)) return child
  const all = child.map((one) => shownChild(one, plainly))
  // The same array where nothing changed: React compares it.
  return all.some((one, i) => one !== child[i]) ? all : child
}

export type Props = Readonly<Record<string, unknown>>

/**
 * An element's properties as they're shown. A component gets text as text: it may need a string, and what it draws
 * comes through here again.
 */
export const shownProps = (type: unknown, props: Props): Props => {
  const isElement = typeof type === 'string'
  const changed: Record<string, unknown> = {}
  const children = shownChild(props.children, !isElement || textOnly.has(type))
  if (children !== props.children) changed.children = children
  if (isElement)
    for (const name of read) {
      const value = props[name]
      if (typeof value === 'string' && visible(value) !== value) changed[name] = visible(value)
    }
  for (const _ in changed) return { ...props, ...changed }
  return props
}
